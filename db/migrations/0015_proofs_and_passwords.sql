-- What 0010 says of these proofs is not the whole: a proof holds the password of whoever typed the form, who may not be the one that
-- opens the mail. The confirmation therefore asks for that password too.
comment on table one_time_token is
	'Proofs sent by mail, each good once. A registration waits in its proof and becomes an account by link and password together.';
