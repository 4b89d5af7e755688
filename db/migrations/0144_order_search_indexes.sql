-- without a transaction
-- The office finds an order by any piece of its purchase order or VIN, and by the names of its billing address.

create index concurrently if not exists store_order_purchase_order_pieces on store_order
	using gin (number_pieces(purchase_order)) where purchase_order is not null;

create index concurrently if not exists store_order_vin_pieces on store_order
	using gin (number_pieces(vin)) where vin is not null;

create index concurrently if not exists store_order_billing_words on store_order
	using gin (staff_search_words(coalesce(bill_to ->> 'receiver', '') || ' ' || coalesce(bill_to ->> 'company', '')));
