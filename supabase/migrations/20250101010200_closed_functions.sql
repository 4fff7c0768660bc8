-- A function is for those it was granted to: PostgreSQL lets everybody call a new one.
revoke all on all functions in schema private from public;

-- Nobody asks by GraphQL here; where the extension is installed, it shows every table's shape to anybody with the public key.
do $$
begin
  drop extension if exists pg_graphql;
exception when insufficient_privilege or dependent_objects_still_exist then
  raise notice 'pg_graphql stays: %', sqlerrm;
end $$;
