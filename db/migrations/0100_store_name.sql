-- Stores that were set up before the setting existed are named by their first contact point.
insert into setting (key, value)
select 'store_name', left(p.label_en, 80)
from (select label_en from contact_point where kind = 'store' order by position limit 1) p
where exists (select from setting where key = 'setup_closed')
on conflict (key) do nothing;
