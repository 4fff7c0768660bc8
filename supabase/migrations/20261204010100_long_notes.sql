-- A note is written where an answer is, and is as long as one.
alter table public.message_notes drop constraint message_notes_body_check;
alter table public.message_notes add constraint message_notes_body_check check (length(trim(body)) between 1 and 20000);
