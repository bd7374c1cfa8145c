-- Articles from before there were working copies get theirs, so that editors find and go on from every article.
insert into news_draft (id, version, state, category_code, column_id, title, summary, cover_id, author_id, source_name,
  source_url, source_day, level_ids, is_public, comments_open, body, changed_by, changed_at, touched_at, publish_at, sample)
select a.id, 1, case when a.state = 'removed' then 'withdrawn' else 'published' end, a.category_code, a.column_id,
  a.title, a.summary, a.cover_id, a.author_id, a.source_name, a.source_url, a.source_day, a.level_ids, a.is_public,
  a.comments_open, a.body, 'system', coalesce(a.edited_at, a.publish_at), coalesce(a.edited_at, a.publish_at),
  a.publish_at, a.sample
from news_article a
where not exists (select 1 from news_draft d where d.id = a.id)
