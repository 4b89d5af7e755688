-- Device cookies are signed over this number. Ending all sessions raises it, so that the cookies of every device become worthless.
alter table account
	add column device_version integer not null default 0;
