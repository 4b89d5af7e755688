/**
 * The categories that a new store begins with, because an import finds the place of a part by the
 * name of a subcategory. Owners change, add and delete them in the catalog data.
 */
import type { Bilingual } from "../../domain/store/language.ts";

export type StarterCategory = Bilingual & { url: string; subcategories: StarterPlace[] };
type StarterPlace = Bilingual & { url: string };

const place = (url: string, en: string, es: string): StarterPlace => ({ url, en, es });

export const STARTER_CATEGORIES: StarterCategory[] = [
	{
		...place("engine", "Engine", "Motor"),
		subcategories: [
			place("gasket-sets", "Gasket sets", "Juegos de empaques"),
			place("pistons-and-liners", "Pistons and liners", "Pistones y camisas"),
			place("bearings", "Engine bearings", "Cojinetes de motor"),
			place("turbochargers", "Turbochargers", "Turbocargadores"),
		],
	},
	{
		...place("filters", "Filters", "Filtros"),
		subcategories: [
			place("oil-filters", "Oil filters", "Filtros de aceite"),
			place("air-filters", "Air filters", "Filtros de aire"),
			place("fuel-filters", "Fuel filters", "Filtros de combustible"),
			place("cabin-filters", "Cabin filters", "Filtros de cabina"),
		],
	},
	{
		...place("brakes", "Brakes", "Frenos"),
		subcategories: [
			place("disc-brake-pads", "Disc brake pads", "Pastillas de freno"),
			place("brake-shoes", "Brake shoes", "Zapatas de freno"),
			place("rotors-and-drums", "Rotors and drums", "Discos y tambores"),
			place("brake-hydraulics", "Brake hydraulics", "Hidráulica de freno"),
		],
	},
	{
		...place("cooling", "Cooling", "Enfriamiento"),
		subcategories: [
			place("water-pumps", "Water pumps", "Bombas de agua"),
			place("radiators", "Radiators", "Radiadores"),
			place("thermostats", "Thermostats", "Termostatos"),
			place("belts-and-hoses", "Belts and hoses", "Bandas y mangueras"),
		],
	},
	{
		...place("fuel-system", "Fuel system", "Sistema de combustible"),
		subcategories: [
			place("injectors", "Injectors", "Inyectores"),
			place("fuel-pumps", "Fuel pumps", "Bombas de combustible"),
		],
	},
	{
		...place("electrical", "Electrical", "Sistema eléctrico"),
		subcategories: [
			place("starters", "Starters", "Marchas"),
			place("alternators", "Alternators", "Alternadores"),
			place("lamps", "Lamps", "Faros y calaveras"),
			place("sensors", "Sensors", "Sensores"),
		],
	},
	{
		...place("drivetrain-and-axle", "Drivetrain", "Tren motriz"),
		subcategories: [
			place("clutches", "Clutches", "Embragues"),
			place("universal-joints", "Universal joints", "Crucetas"),
			place("wheel-bearings", "Wheel bearings", "Baleros de rueda"),
		],
	},
	{
		...place("steering-and-suspension", "Steering and suspension", "Dirección y suspensión"),
		subcategories: [
			place("shock-absorbers", "Shock absorbers", "Amortiguadores"),
			place("tie-rod-ends", "Tie rod ends", "Terminales de dirección"),
			place("king-pin-kits", "King pin kits", "Juegos de pernos maestros"),
		],
	},
	{
		...place("cab-and-body", "Cab and body", "Cabina y carrocería"),
		subcategories: [
			place("mirrors", "Mirrors", "Espejos"),
			place("bumpers", "Bumpers", "Defensas"),
		],
	},
];
