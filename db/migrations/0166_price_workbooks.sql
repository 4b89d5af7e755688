-- A price list may also be a workbook for Excel.
alter table feed drop constraint feed_kind_check;
alter table feed add constraint feed_kind_check check (kind in ('google', 'price_list', 'price_workbook'));
