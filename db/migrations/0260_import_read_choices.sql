-- How staff want the file of an import to be read, where it was recognized wrongly: encoding,
-- delimiter, row of the header, sheet. The next file of the source is read in the same way.
alter table import add column read_choices jsonb check (jsonb_typeof(read_choices) = 'object');
