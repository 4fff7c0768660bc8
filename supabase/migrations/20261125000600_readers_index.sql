-- The readers of a newsletter are counted one by one while its recipients are chosen: from this index alone
-- (docs/decisions/062-lists-at-size.md).
create index newsletter_subscribers_readers on public.newsletter_subscribers (email) include (id, topics)
  where active and confirmed_at is not null and unsubscribed_at is null;
