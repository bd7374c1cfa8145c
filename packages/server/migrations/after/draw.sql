-- What was published is not changed any more, and neither is the list once it is frozen. Whoever wants to change it has
-- to take this away first, and the hashes that were published still tell.
create or replace function draw_activity_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.published_at is not null then
      raise exception 'a published draw is kept' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.published_at is not null and (
    new.writing is distinct from old.writing or new.rule_text is distinct from old.rule_text
    or new.rule_hash is distinct from old.rule_hash or new.commit_hash is distinct from old.commit_hash
    or new.seed_sealed is distinct from old.seed_sealed or new.published_at is distinct from old.published_at
    or new.index_code is distinct from old.index_code or new.room_id is distinct from old.room_id
    or new.start_at is distinct from old.start_at or new.deadline is distinct from old.deadline
    or new.draw_at is distinct from old.draw_at or new.claim_until is distinct from old.claim_until
  ) then
    raise exception 'a published draw is not changed' using errcode = 'restrict_violation';
  end if;
  if (old.frozen_at is not null and (new.frozen_at is distinct from old.frozen_at
      or (old.public_day is not null and new.public_day is distinct from old.public_day)
      or new.entrants_hash is distinct from old.entrants_hash or new.entrants is distinct from old.entrants))
    or (old.public_value is not null and new.public_value is distinct from old.public_value)
    or (old.drawn_at is not null and (new.drawn_at is distinct from old.drawn_at or new.seed is distinct from old.seed))
  then
    raise exception 'what a draw was opened with is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger draw_activity_kept before update or delete on draw_activity
  for each row execute function draw_activity_is_kept();
--> statement-breakpoint
create or replace function draw_entrant_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.draw_id = old.draw_id and new.hash = old.hash and new.place is not distinct from old.place
  then
    return new;
  end if;
  -- Neither into a frozen list nor out of one: both ids are looked at, and one of them is null where a row comes or goes.
  if exists (select from draw_activity where id in (new.draw_id, old.draw_id) and frozen_at is not null) then
    raise exception 'a frozen list is not changed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger draw_entrant_kept before insert or update or delete on draw_entrant
  for each row execute function draw_entrant_is_kept();
--> statement-breakpoint
create or replace function draw_winner_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'draw_winner is only added to' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create or replace trigger draw_winner_kept before update or delete on draw_winner
  for each row execute function draw_winner_is_kept();
--> statement-breakpoint
create or replace function draw_winner_is_drawn_once() returns trigger language plpgsql as $$
begin
  if exists (select from draw_activity where id = new.draw_id and drawn_at is not null) then
    raise exception 'a drawn list is not added to' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger draw_winner_once before insert on draw_winner
  for each row execute function draw_winner_is_drawn_once();
--> statement-breakpoint
create or replace trigger draw_winner_kept_whole before truncate on draw_winner
  for each statement execute function draw_winner_is_kept();
