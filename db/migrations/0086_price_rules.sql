-- How the price of a level follows from the online price or from the cost. One rule per level.
create table price_rule (
	level price_level primary key,
	basis text not null check (basis in ('online', 'cost')),
	-- The share of the basis: 850 is 85 %.
	factor_thousandths integer not null check (factor_thousandths between 1 and 100000),
	-- The cents that a price ends with; null keeps them.
	ending smallint check (ending in (0, 49, 99)),
	-- The least share over cost: 150 is 15 % over cost.
	over_cost_thousandths integer check (over_cost_thousandths between 0 and 100000),
	check (level <> 'online' or basis = 'cost')
);
