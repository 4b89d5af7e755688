/** Posts about numbers, brands and badges. */
import {
	button,
	document,
	drawing,
	heading,
	list,
	partsFor,
	quote,
	steps,
	table,
	text,
} from "../write-document.ts";
import type { DemoPost } from "./demo-post.ts";

export const PART_NUMBER_POSTS: DemoPost[] = [
	{
		link: "how-to-read-an-isuzu-part-number",
		title: {
			en: "How to read an Isuzu part number",
			es: "Cómo leer un número de parte Isuzu",
		},
		summary: {
			en: "Ten digits, three dashes, and a last digit that changes when the part does. What each block tells you before you order.",
			es: "Diez dígitos, tres guiones y un último dígito que cambia cuando cambia la parte. Lo que dice cada bloque antes de pedir.",
		},
		tags: { en: ["part numbers"], es: ["números de parte"] },
		cover: drawing(
			"engine",
			"long-blocks",
			"Line drawing of an engine block",
			"Dibujo de un bloque de motor",
		),
		publishAt: "2026-06-09T13:00:00Z",
		body: {
			en: document(
				text(
					"The number on the old part is the fastest way to the new one, if you read it right. Isuzu writes ten digits in four blocks, such as 8-99012-345-0.",
				),
				heading("What the blocks say"),
				table(
					["Block", "What it usually means"],
					[
						"First digit",
						"8 for N-series and light trucks, 1 for the heavy F series, 5 for kits and older N-series parts, 9 for standard parts such as bearings, seals and bolts",
					],
					["Middle blocks", "The part itself. Two parts that differ here are two different parts"],
					["Last digit", "The revision. 0 becomes 1, then 2, as the part is improved"],
				),
				heading("The last digit is where orders go wrong"),
				text(
					"A part that ends in 2 normally replaces the ones that end in 0 and 1. The other way round it often does not: an older revision may lack a clip, a port or a length that your truck needs. If your number is older than ours, the part page says which one replaces it.",
				),
				quote("Dashes do not matter here. Type the digits as you see them, with or without."),
				heading("GM numbers on a W or T series"),
				text(
					"A Chevrolet or GMC cabover carries eight digits for the same part: the Isuzu number without its first and its last digit. Both find the part in our search.",
				),
				heading("When the number cannot be read"),
				steps(
					"Send us the VIN. It tells us model, year and engine.",
					"Measure what can be measured: threads, diameters, teeth.",
					"Take a photo beside a ruler, and one of the connector.",
				),
				button("Search by number", "/search/numbers"),
			),
			es: document(
				text(
					"El número de la parte vieja es el camino más corto a la nueva, si se lee bien. Isuzu escribe diez dígitos en cuatro bloques, por ejemplo 8-99012-345-0.",
				),
				heading("Qué dice cada bloque"),
				table(
					["Bloque", "Lo que suele significar"],
					[
						"Primer dígito",
						"8 para la serie N y camiones livianos, 1 para la serie F pesada, 5 para juegos y partes antiguas de la serie N, 9 para partes estándar como rodamientos, retenes y tornillos",
					],
					[
						"Bloques del medio",
						"La parte misma. Dos partes que difieren aquí son dos partes distintas",
					],
					[
						"Último dígito",
						"La revisión. El 0 pasa a 1 y luego a 2 a medida que la parte se mejora",
					],
				),
				heading("El último dígito es donde fallan los pedidos"),
				text(
					"Una parte que termina en 2 normalmente reemplaza a las que terminan en 0 y 1. Al revés muchas veces no: a una revisión anterior le puede faltar un seguro, un puerto o el largo que su camión necesita. Si su número es más antiguo que el nuestro, la página de la parte dice cuál lo reemplaza.",
				),
				quote("Los guiones no importan aquí. Escriba los dígitos como los ve, con o sin ellos."),
				heading("Números GM en una serie W o T"),
				text(
					"Un Chevrolet o GMC de cabina sobre el motor lleva ocho dígitos para la misma parte: el número Isuzu sin su primer y su último dígito. Nuestra búsqueda encuentra la parte con los dos.",
				),
				heading("Cuando el número no se puede leer"),
				steps(
					"Envíenos el VIN. Con él sabemos el modelo, el año y el motor.",
					"Mida lo que se pueda medir: roscas, diámetros, dientes.",
					"Tome una foto junto a una regla y otra del conector.",
				),
				button("Buscar por número", "/search/numbers"),
			),
		},
	},
	{
		link: "genuine-oe-supplier-premium-value-reman",
		title: {
			en: "Genuine, OE supplier, premium, value, reman: what the words mean",
			es: "Genuina, proveedor original, premium, económica, reconstruida: qué significa cada palabra",
		},
		summary: {
			en: "Five qualities of the same part, where each one makes sense, and where saving money costs a second job.",
			es: "Cinco calidades de la misma parte, dónde conviene cada una y dónde ahorrar cuesta un segundo trabajo.",
		},
		tags: { en: ["brands", "buying"], es: ["marcas", "compras"] },
		cover: drawing(
			"filters",
			"oil-filters",
			"Line drawing of an oil filter",
			"Dibujo de un filtro de aceite",
		),
		publishAt: "2026-07-14T13:00:00Z",
		body: {
			en: document(
				text(
					"Most parts in this store come in several qualities. The part page shows them side by side, because the right one depends on the truck and on the job.",
				),
				table(
					["Word", "Who makes it", "Good for"],
					[
						"Genuine",
						"In the truck maker's box",
						"Electronics, safety parts, trucks under warranty",
					],
					[
						"OE supplier",
						"The company that makes it for the truck maker, in its own box",
						"Injectors, turbos, bearings, clutches",
					],
					[
						"Premium",
						"Established brands with their own design",
						"Filters, brakes, belts, cooling",
					],
					[
						"Value",
						"Made to fit, at the lowest price",
						"Body parts, mirrors, an old truck that must run this month",
					],
					[
						"Reman",
						"A used unit, taken apart, measured, rebuilt and tested",
						"Engines, transmissions, starters, alternators",
					],
				),
				heading("Where we would not save"),
				list(
					"Anything that works at common-rail pressure",
					"Wheel bearings and king pins: the labor costs more than the part",
					"Sensors that decide whether the truck derates",
				),
				heading("Where the value brand is fine"),
				list(
					"Mirrors, lamps and bumpers",
					"Mud flaps, steps and handles",
					"A part that is only there until the truck is sold",
				),
				text(
					"Reman parts carry a [core charge](/blog/core-charges-get-the-whole-deposit-back). It is a deposit: you get it back for your old part.",
				),
				partsFor("oil filter 4hk1"),
			),
			es: document(
				text(
					"La mayoría de las partes de esta tienda existe en varias calidades. La página de la parte las muestra lado a lado, porque la correcta depende del camión y del trabajo.",
				),
				table(
					["Palabra", "Quién la fabrica", "Conviene para"],
					[
						"Genuina",
						"En la caja del fabricante del camión",
						"Electrónica, partes de seguridad, camiones con garantía",
					],
					[
						"Proveedor original",
						"La empresa que la hace para el fabricante, en su propia caja",
						"Inyectores, turbos, rodamientos, embragues",
					],
					[
						"Premium",
						"Marcas reconocidas con diseño propio",
						"Filtros, frenos, correas, enfriamiento",
					],
					[
						"Económica",
						"Compatible, al precio más bajo",
						"Carrocería, espejos, un camión viejo que debe trabajar este mes",
					],
					[
						"Reconstruida",
						"Una unidad usada, desarmada, medida, reconstruida y probada",
						"Motores, transmisiones, arranques, alternadores",
					],
				),
				heading("Donde nosotros no ahorraríamos"),
				list(
					"Todo lo que trabaja con la presión del riel común",
					"Rodamientos de rueda y pivotes de dirección: la mano de obra cuesta más que la parte",
					"Sensores que deciden si el camión limita su potencia",
				),
				heading("Donde la marca económica está bien"),
				list(
					"Espejos, luces y parachoques",
					"Loderas, estribos y manijas",
					"Una parte que solo debe durar hasta vender el camión",
				),
				text(
					"Las partes reconstruidas llevan un [cargo por casco](/blog/core-charges-get-the-whole-deposit-back). Es un depósito: se le devuelve al entregar su parte usada.",
				),
				partsFor("oil filter 4hk1"),
			),
		},
	},
	{
		link: "npr-w4500-lcf-same-truck-other-badge",
		title: {
			en: "NPR, W4500, LCF: same truck, other badge",
			es: "NPR, W4500, LCF: el mismo camión con otra placa",
		},
		summary: {
			en: "Isuzu built cabovers for Chevrolet and GMC for decades. Which years share parts, and what to check before you trust the badge.",
			es: "Isuzu fabricó durante décadas camiones de cabina sobre el motor para Chevrolet y GMC. Qué años comparten partes y qué revisar antes de confiar en la placa.",
		},
		tags: { en: ["fitment", "part numbers"], es: ["compatibilidad", "números de parte"] },
		cover: drawing(
			"cab-and-body",
			"grilles",
			"Line drawing of a truck grille",
			"Dibujo de la parrilla de un camión",
		),
		publishAt: "2026-10-20T13:00:00Z",
		body: {
			en: document(
				text(
					"A GMC W4500 of 2006 and an Isuzu NPR-HD of 2006 left the same line with the same 4HK1. If the catalog of one brand shows nothing, the other one often does.",
				),
				table(
					["Chevrolet / GMC", "Isuzu", "Years"],
					["W3500, W4500", "NPR, NPR-HD", "until 2009"],
					["W5500, W5500HD", "NQR, NRR", "until 2009"],
					["T6500, T7500, T8500", "F series", "1997 to 2009"],
					["LCF 3500 to 5500XD", "N series of the same year", "from 2016"],
				),
				heading("What to check"),
				list(
					"**Gas or diesel.** A W3500 with a V8 shares cab and chassis parts with the diesel, but nothing of the engine.",
					"**The model year, not the year on the title.** The tenth character of the VIN decides.",
					"**The body.** Bumpers, steps and mirrors change with the cab width.",
				),
				text(
					"Choose your truck by either badge: we list the parts of both where they are the same.",
				),
				button("Choose your truck", "/vehicle-selector"),
			),
			es: document(
				text(
					"Un GMC W4500 de 2006 y un Isuzu NPR-HD de 2006 salieron de la misma línea con el mismo 4HK1. Si el catálogo de una marca no muestra nada, muchas veces el otro sí.",
				),
				table(
					["Chevrolet / GMC", "Isuzu", "Años"],
					["W3500, W4500", "NPR, NPR-HD", "hasta 2009"],
					["W5500, W5500HD", "NQR, NRR", "hasta 2009"],
					["T6500, T7500, T8500", "Serie F", "de 1997 a 2009"],
					["LCF 3500 a 5500XD", "Serie N del mismo año", "desde 2016"],
				),
				heading("Qué revisar"),
				list(
					"**Gasolina o diésel.** Un W3500 con V8 comparte partes de cabina y chasis con el diésel, pero nada del motor.",
					"**El año modelo, no el del título.** Decide el décimo carácter del VIN.",
					"**La carrocería.** Parachoques, estribos y espejos cambian con el ancho de la cabina.",
				),
				text(
					"Elija su camión por cualquiera de las dos placas: mostramos las partes de ambas donde son las mismas.",
				),
				button("Elegir su camión", "/vehicle-selector"),
			),
		},
	},
];
