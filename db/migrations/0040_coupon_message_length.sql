-- The message of a coupon is limited as in the form that creates it. Stored messages are not checked again.
alter table coupon
	add constraint coupon_message_length
	check (char_length(message_en) <= 120 and char_length(message_es) <= 120) not valid;
