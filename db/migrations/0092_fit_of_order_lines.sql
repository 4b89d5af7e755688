-- Why a line of an order with a VIN has to be checked by staff: the part does not fit the vehicle of
-- the VIN, or the fit depends on a detail that the VIN does not tell. Null: it fits, it has no
-- fitments, or the order has no VIN that could be read.
alter table order_line add column fit_doubt text check (fit_doubt in ('does_not_fit', 'may_fit'));
