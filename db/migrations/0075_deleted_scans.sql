-- The scan of a tax certificate is deleted some years after the certificate ended (setting certificate_years).
alter table tax_certificate add column scan_deleted_at timestamptz;

create index tax_certificate_scan_end on tax_certificate (valid_to) where file_key is not null;

-- The nightly search for files that nothing uses asks for each of them.
create index tax_certificate_file on tax_certificate (file_key) where file_key is not null;
