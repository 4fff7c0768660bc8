-- The memory of a deleted subscriber, by which the link of an old issue works, is a person's data like the rest: found, exported,
-- counted and erased with it. Until now it was erased, but nobody saw it, and somebody with nothing else could not be erased.
do $$
begin
  execute replace(pg_catalog.pg_get_functiondef('private.find_person(text)'::regprocedure), '''deliveries'', (',
    '''former_subscriptions'', (select coalesce(jsonb_agg(to_jsonb(f) order by f.id), ''[]'') from private.former_subscribers f where f.email = address),
    ''deliveries'', (');
  -- The row that the deletion of a subscriber writes is erased at the end, as before: nobody has seen it.
  execute replace(replace(pg_catalog.pg_get_functiondef('private.erase_person(text, integer)'::regprocedure), 'deliveries as (delete',
    'former as (delete from private.former_subscribers f where f.email = address returning f.id),
  deliveries as (delete'), '''deliveries'', (select count(*)',
    '''former_subscriptions'', (select count(*) from former),
    ''deliveries'', (select count(*)');
end $$;
