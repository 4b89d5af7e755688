-- without a transaction
-- The parts that changed since a time. The index is small, and an update of a part does not have to write to it.
create index concurrently if not exists part_changed on part using brin (changed_at);
