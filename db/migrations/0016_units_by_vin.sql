-- A fleet's trucks of one kind without unit numbers are told apart by their VIN.
drop index garage_entry_vehicle;
drop index garage_entry_engine;
create unique index garage_entry_vehicle on garage_entry (account_id, vehicle_id, coalesce(vin, ''))
	where vehicle_id is not null and unit_number is null;
create unique index garage_entry_engine on garage_entry (account_id, engine_id, coalesce(vin, ''))
	where engine_id is not null and unit_number is null;
