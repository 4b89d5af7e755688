-- Money that went back at a provider without our asking: somebody there did it by hand, or a bank took it.
alter table payment_difference drop constraint payment_difference_kind_check;
alter table payment_difference add constraint payment_difference_kind_check
	check (kind in ('unknown_payment', 'amount_differs', 'refund_refused', 'refund_elsewhere'));
