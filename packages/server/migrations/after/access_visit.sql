-- The access log is endless, so it is kept in a partition per month (made by the job access.turnMonths). A table as
-- the migrations write it cannot say so; this turns it once into a partitioned one with the same columns and key.
do $$
begin
  if (select relkind from pg_class where oid = 'access_visit'::regclass) = 'r' then
    alter table access_visit rename to access_visit_plain;
    create table access_visit (like access_visit_plain including defaults, primary key (who, started_at, id))
      partition by range (started_at);
    create table access_visit_default partition of access_visit default;
    insert into access_visit select * from access_visit_plain;
    drop table access_visit_plain;
  end if;
end
$$;
-- Statistics read a day of it. Rows come in the order of time, so a few bytes for each thousand of them find it.
create index if not exists access_visit_day on access_visit using brin (started_at);
