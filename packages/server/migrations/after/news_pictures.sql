-- Pictures that teachers gave their articles before those were kept: what is still there stays.
update content_upload u set used_by = 'news/picture/' || w.author_id
from (
  select author_id, cover_id, body from news_draft
  union all
  select author_id, cover_id, body from news_article
) w
where u.used_by is null and u.use = 'cover' and w.author_id is not null
  and (w.cover_id = u.file_id::text or position('/files/' || u.file_id in w.body) > 0)
