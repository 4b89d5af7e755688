-- Of a changed price level of a customer: whether the customer could view that level before, so
-- that an undo does not take it away. Null for all other changes.
alter table import_change add column was_viewable boolean;
