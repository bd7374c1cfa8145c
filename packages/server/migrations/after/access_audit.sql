-- The record of operators' acts is only added to. Whoever wants to change what was recorded has to take this away
-- first, and the chain of hashes still tells.
create or replace function access_audit_is_kept() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create or replace trigger access_audit_kept before update or delete on access_audit
  for each row execute function access_audit_is_kept();
--> statement-breakpoint
create or replace trigger access_audit_kept_whole before truncate on access_audit
  for each statement execute function access_audit_is_kept();
--> statement-breakpoint
create or replace trigger access_audit_end_kept before update or delete on access_audit_end
  for each row execute function access_audit_is_kept();
--> statement-breakpoint
create or replace trigger access_audit_end_kept_whole before truncate on access_audit_end
  for each statement execute function access_audit_is_kept();
