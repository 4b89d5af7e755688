-- A refund that a provider took on may fail days later: the buyer's bank sends it back. It stays as it was, failed, and another one stands in for it.
alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check check (status in ('due', 'done', 'refused', 'failed'));
alter table refund add column instead_of bigint unique references refund;
-- When its provider last said that it stands.
alter table refund add column asked_at timestamptz not null default now();
update refund n set instead_of = r.id from refund r where n.dedupe = 'refused:' || r.id;
create index refund_ref on refund (ref) where ref is not null;
create index refund_asked on refund (asked_at) where status = 'done' and payment_id is not null;

alter table payment_difference drop constraint payment_difference_kind_check;
alter table payment_difference add constraint payment_difference_kind_check
	check (kind in ('unknown_payment', 'amount_differs', 'refund_refused', 'refund_elsewhere', 'refund_failed'));

-- Some vendors know no keys: asking them twice is two sales. Whoever writes this, and nobody else, may ask for the payment.
alter table payment add column begun_at timestamptz;
