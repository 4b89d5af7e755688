-- Staff prove themselves twice: with the password, and with a code from a device of theirs.

alter table account
	-- Sealed with the store's own key; waits for its first code until second_step_at is set.
	add second_step_secret bytea,
	add second_step_at timestamptz,
	-- The half minute of the last code taken: no code is good twice.
	add second_step_used bigint,
	add check (second_step_at is null or second_step_secret is not null),
	add check (closed_at is null or second_step_secret is null);

alter table session add proven_at timestamptz;
