-- A full submission asks for every part of its brands whether a faulty row has its number.
create index import_row_unmatched on import_row (import_id, number) where part_id is null and faults <> '{}';
