-- The form has refused longer messages since 0040. Older ones are cut, so that the check holds for
-- every row. The table is small.
update coupon set message_en = left(message_en, 120), message_es = left(message_es, 120)
where char_length(message_en) > 120 or char_length(message_es) > 120;

alter table coupon validate constraint coupon_message_length;
