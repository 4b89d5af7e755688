-- The accountant lists recorded payments and their reversals by day.
create index account_payment_at on account_payment (at);
create index account_payment_reversal_at on account_payment_reversal (at);
