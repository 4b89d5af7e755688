/** The SQL of the VIN tables: how they are made from vPIC, and the queries on them. */
import type { DatabaseSync } from "node:sqlite";

/** Increase it with every change of the tables below. */
export const TABLES_FORMAT = 1;

/**
 * Six of vPIC's 160 elements distinguish trucks: displacement in cc (11) and liters (13), engine
 * (18), fuel (24), weight class (25) and model (28). For cars only the model is copied, because the
 * store sells no parts for them.
 */
export const COPY = `
pragma journal_mode = off;
pragma synchronous = normal;
begin;
create table wmi (id integer primary key, code text not null, vehicle_type text, country text, makes text not null);
insert into wmi
select w.Id, w.Wmi, t.Name, c.Name, coalesce(own.makes, '')
from vpic.Wmi w
left join (select wm.WmiId, group_concat(m.Name, '|') as makes from vpic.Wmi_Make wm join vpic.Make m on m.Id = wm.MakeId group by 1) own on own.WmiId = w.Id
left join vpic.VehicleType t on t.Id = w.VehicleTypeId
left join vpic.Country c on c.Id = w.CountryId;
create index wmi_code on wmi (code);
create table span (wmi_id integer not null, schema_id integer not null, year_from integer not null, year_to integer not null);
insert into span select WmiId, VinSchemaId, YearFrom, coalesce(YearTo, 9999) from vpic.Wmi_VinSchema;
create index span_wmi on span (wmi_id, year_from);
create temp table heavy as
select distinct s.schema_id as id from span s join wmi w on w.id = s.wmi_id where w.vehicle_type in ('Truck', 'Incomplete Vehicle', 'Bus');
create unique index temp.heavy_id on heavy (id);
create table model (id integer primary key, make text not null, name text not null);
insert or ignore into model
select mo.Id, m.Name, mo.Name from vpic.Make_Model mm join vpic.Model mo on mo.Id = mm.ModelId join vpic.Make m on m.Id = mm.MakeId;
create table fuel as select Id as id, Name as name from vpic.FuelType;
create table weight as select Id as id, MinRangeWeight as low, MaxRangeWeight as high from vpic.GrossVehicleWeightRating;
create table pattern (schema_id integer, element integer, keys text, value text, primary key (schema_id, element, keys, value)) without rowid;
insert or ignore into pattern
select VinSchemaId, ElementId, Keys, AttributeId from vpic.Pattern
where ElementId = 28 or (ElementId in (11, 13, 18, 24, 25) and VinSchemaId in (select id from heavy))
order by 1, 2, 3, 4;
commit;
`;

export type WmiRow = {
	id: number;
	vehicle_type: string | null;
	country: string | null;
	makes: string;
};
export type PatternRow = {
	element: number;
	keys: string;
	value: string;
	model: string | null;
	make: string | null;
	fuel: string | null;
	low: number | null;
	high: number | null;
};

/** The prepared queries of an open file. */
export function prepareQueries(db: DatabaseSync) {
	const wmi = db.prepare("select id, vehicle_type, country, makes from wmi where code = ?");
	const patterns = db.prepare(`
		select p.element, p.keys, p.value, m.name as model, m.make, f.name as fuel, w.low, w.high
		from span s
		join pattern p on p.schema_id = s.schema_id
		left join model m on p.element = 28 and m.id = cast(p.value as integer)
		left join fuel f on p.element = 24 and f.id = cast(p.value as integer)
		left join weight w on p.element = 25 and w.id = cast(p.value as integer)
		where s.wmi_id = ? and ? between s.year_from and s.year_to`);
	return {
		wmiOf: (code: string) => wmi.get(code) as WmiRow | undefined,
		patternsOf: (wmiId: number, year: number) =>
			patterns.all(wmiId, year) as unknown as PatternRow[],
	};
}
