-- The tax rate of an order in millionths: hundredths of a per cent cut a rate such as 8.875 % off.

alter table store_order drop constraint store_order_tax_basis_points_check;
alter table store_order rename column tax_basis_points to tax_millionths;
alter view order_standing rename column tax_basis_points to tax_millionths;
update store_order set tax_millionths = tax_millionths * 100 where tax_millionths > 0;
alter table store_order add check (tax_millionths between 0 and 1000000);
