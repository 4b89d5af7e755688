-- without a transaction
-- Opening moves for the stock that was there before the moves. Some thousand parts at a time, so that no order waits for long; the
-- stock is locked first, so that no move of an order comes between. A second run adds only what is missing.

do $$
declare
	first_part integer := 0;
	last_of_all integer := coalesce((select max(part_id) from stock), 0);
begin
	while first_part <= last_of_all loop
		perform from stock where part_id between first_part and first_part + 4999 order by part_id, warehouse_id for update;
		perform open_stock_moves(first_part, first_part + 4999);
		commit;
		first_part := first_part + 5000;
	end loop;
end $$;
