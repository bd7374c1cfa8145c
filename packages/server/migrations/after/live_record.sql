-- A room's record is only added to. Whoever wants to change what was recorded has to take this away first, and the
-- chain of hashes still tells.
create or replace function live_record_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'live_record is only added to' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create or replace trigger live_record_kept before update or delete on live_record
  for each row execute function live_record_is_kept();
--> statement-breakpoint
create or replace trigger live_record_kept_whole before truncate on live_record
  for each statement execute function live_record_is_kept();
