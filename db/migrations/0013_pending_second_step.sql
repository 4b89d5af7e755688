-- The secret of a second step that is being set up belongs to the session that was shown it, and goes with it:
-- whoever read it in a session that is over must not know what another session sets up.

update account set second_step_secret = null where second_step_at is null;
alter table account add check ((second_step_at is null) = (second_step_secret is null));

-- Sealed with the store's own key; waits for its first code.
alter table session add pending_second_step bytea;
