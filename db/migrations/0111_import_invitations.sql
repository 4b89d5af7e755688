-- Customers that an import creates are invited by mail to choose a password.
alter table import add column sends_invitations boolean not null default false;
