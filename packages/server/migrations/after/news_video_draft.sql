-- Videos from before there were working copies get theirs, so that editors find and go on from every video.
insert into news_video_file (file_id, duration_sec, by, at, is_used)
select distinct on (v.file_id) v.file_id, v.duration_sec, 'system', v.publish_at, true
from news_video v
where not exists (select 1 from news_video_file f where f.file_id = v.file_id)
order by v.file_id, v.publish_at
--> statement-breakpoint
insert into news_video_draft (id, version, state, category_id, teacher_id, title, description, cover_id, file_id,
  level_ids, is_public, comments_open, changed_by, changed_at, touched_at, publish_at, sample)
select v.id, 1, case when v.state = 'removed' then 'withdrawn' else 'published' end, v.category_id, v.teacher_id,
  v.title, v.description, v.cover_id, v.file_id, v.level_ids, v.is_public, v.comments_open, 'system',
  v.publish_at, v.publish_at, v.publish_at, v.sample
from news_video v
where not exists (select 1 from news_video_draft d where d.id = v.id)
