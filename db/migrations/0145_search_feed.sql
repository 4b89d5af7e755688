-- Numbers the processes that write the index of a search cluster, one after the other. Their writes carry the number, so that one
-- that has lost its turn cannot overwrite what its successor wrote.
create sequence search_feed as integer;
