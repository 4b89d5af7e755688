-- A companion without which the job cannot be finished, such as the gaskets of a turbocharger. The cart warns when it is missing.
alter table subcategory_companion add column is_needed boolean not null default false;
