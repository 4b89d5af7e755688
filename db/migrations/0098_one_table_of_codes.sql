-- One table for what staff said about the codes and names of files. Brands and part types were in
-- import_code for parts and, a second time, in external_code for fitments.
alter table external_code drop constraint external_code_standard_check;
alter table external_code drop constraint external_code_kind_check;
-- 'any': the code means the same in every kind of file. It has letters and digits only, in upper case.
alter table external_code add constraint external_code_standard_check
	check (standard in ('aces', 'names', 'any'));
alter table external_code add constraint external_code_kind_check
	check (kind in ('vehicle', 'attribute', 'position', 'brand', 'part_type'));
alter table external_code add column brand_id smallint references brand on delete cascade;
alter table external_code add column subcategory_id smallint references subcategory on delete cascade;
-- import_code did not say who decided.
alter table external_code alter column decided_by drop not null;

insert into external_code (standard, kind, code, answer, brand_id, decided_by, decided_at)
select distinct on (c.code) 'any', 'brand', c.code, c.answer - 'brandId', c.brand_id, c.decided_by, c.decided_at
from (
	select regexp_replace(upper(replace(e.code, 'Brand=', '')), '[^A-Z0-9]', '', 'g') as code, e.answer, b.id as brand_id, e.decided_by, e.decided_at
	from external_code e left join brand b on b.id = (e.answer ->> 'brandId')::int
	where e.kind = 'brand' and (b.id is not null or e.answer ->> 'kind' <> 'brand')
	union all
	select code, '{"kind": "brand"}', brand_id, null, to_timestamp(0) from import_code where kind = 'brand'
) c where c.code <> ''
-- A brand is kept before the answer that the code means none.
order by c.code, (c.brand_id is not null) desc, c.decided_at desc;
delete from external_code where kind = 'brand' and standard <> 'any';

insert into external_code (standard, kind, code, answer, subcategory_id)
select 'any', kind, code, '{"kind": "part_type"}', subcategory_id from import_code where kind = 'part_type';
drop table import_code;

alter table external_code add constraint external_code_target check (
	(answer ->> 'kind' = 'brand') = (brand_id is not null)
	and (answer ->> 'kind' = 'part_type') = (subcategory_id is not null)
	and (kind in ('brand', 'part_type')) = (standard = 'any')
);
create index external_code_brand on external_code (brand_id) where brand_id is not null;
create index external_code_subcategory on external_code (subcategory_id) where subcategory_id is not null;

alter table import_unknown_code drop constraint import_unknown_code_standard_check;
alter table import_unknown_code add constraint import_unknown_code_standard_check
	check (standard in ('aces', 'names', 'any'));
-- Waiting imports find their brands again when they are checked again.
delete from import_unknown_code where kind = 'brand';
