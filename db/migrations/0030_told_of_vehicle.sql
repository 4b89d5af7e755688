-- What a customer told about a vehicle of the garage, in the words of domain/vehicle-facts.ts; empty when nothing was.
alter table garage_entry add column told text not null default '' check (char_length(told) <= 1500 and told ~ '^[A-Za-z0-9._=-]*$');
