/** The texts of the wholesale page and of the page about remanufactured units. */
import type { DemoPage } from "./pages.ts";
import { heading, list, text } from "./write-document.ts";

export const TRADE_PAGES: DemoPage[] = [
	{
		url: "wholesale",
		titleEn: "Buying wholesale",
		titleEs: "Comprar al mayoreo",
		en: [
			heading("How an account is opened"),
			list(
				"Register as a wholesale or export reseller with your company and tax number.",
				"A sales rep calls or writes, usually within one business day, and assigns your price level.",
				"Resellers in the United States send a resale certificate for each state; orders shipped to that state are then free of sales tax.",
				"Credit is decided after three paid orders or with two trade references.",
			),
			heading("How orders leave"),
			text(
				"Parts in stock leave Miami the same day when the order arrives before the cut-off. Parts from our other warehouses show their own date on each line. An order can wait until it is complete, or leave in parts: tell your sales rep which you prefer.",
			),
			heading("For resellers abroad"),
			text(
				"Most export orders go to a freight forwarder in Miami-Dade, and then no shipping is charged. We also quote air and ocean freight to your port. Invoice and packing list state weights, origin and quantities for customs.",
			),
		],
		es: [
			heading("Cómo se abre una cuenta"),
			list(
				"Regístrese como revendedor mayorista o exportador con su empresa y su número fiscal.",
				"Un vendedor le llama o escribe, por lo general en un día hábil, y asigna su nivel de precio.",
				"Los revendedores en Estados Unidos envían un certificado de reventa por estado; los pedidos que se envían a ese estado quedan sin impuesto sobre ventas.",
				"El crédito se decide después de tres pedidos pagados o con dos referencias comerciales.",
			),
			heading("Cómo salen los pedidos"),
			text(
				"Lo que está en existencia sale de Miami el mismo día si el pedido llega antes de la hora de corte. Lo que viene de otros almacenes muestra su propia fecha en cada línea. Un pedido puede esperar a estar completo o salir en partes: dígale a su vendedor qué prefiere.",
			),
			heading("Para revendedores en el exterior"),
			text(
				"La mayoría de los pedidos de exportación va a un agente de carga en Miami-Dade, y entonces no se cobra envío. También cotizamos flete aéreo y marítimo hasta su puerto. La factura y la lista de empaque indican pesos, origen y cantidades para la aduana.",
			),
		],
	},
	{
		url: "remanufactured",
		titleEn: "How a unit is remanufactured",
		titleEs: "Cómo se reconstruye una unidad",
		en: [
			heading("How a unit is remanufactured"),
			list(
				"The core is taken apart completely, and every part is cleaned and measured.",
				"Block and head are checked for cracks; cylinders, journals and decks are machined to size.",
				"Pistons, rings, bearings, gaskets, seals and timing parts are new.",
				"Each transmission gets new bearings, synchronizers or friction plates, and seals.",
				"Engines are run and transmissions are turned under load before they are packed.",
			),
			heading("What a long block includes"),
			text(
				"Block, crankshaft, rods, pistons, camshaft, head, valves, timing gears and oil pump, assembled. Injection, turbocharger, manifolds, pan and accessories are moved over from your engine. Have the injectors and the turbocharger tested first: bad injectors are a common reason why a new engine fails.",
			),
			heading("Warranty"),
			text(
				"Twelve months from the invoice, without a limit of miles, on parts that we supplied. Keep the invoices for oil, filters and coolant. Damage by overheating, missing oil or a wrong part is not covered.",
			),
			heading("The core"),
			list(
				"The same unit, assembled and complete, without a hole in the block or housing",
				"Drained of oil, fuel and coolant, on the pallet of the new unit",
				"A cracked block or head, a broken housing or missing parts lower the credit",
			),
		],
		es: [
			heading("Cómo se reconstruye una unidad"),
			list(
				"El casco se desarma por completo, y cada pieza se limpia y se mide.",
				"Se buscan grietas en el bloque y la culata; cilindros, muñones y superficies se rectifican a medida.",
				"Pistones, anillos, cojinetes, empaques, retenes y piezas de distribución son nuevos.",
				"Cada transmisión lleva rodamientos, sincronizadores o discos de fricción y retenes nuevos.",
				"Los motores se encienden y las transmisiones se giran con carga antes de empacarse.",
			),
			heading("Qué incluye un motor 7/8"),
			text(
				"Bloque, cigüeñal, bielas, pistones, árbol de levas, culata, válvulas, engranes de distribución y bomba de aceite, armado. La inyección, el turbo, los múltiples, el cárter y los accesorios se pasan de su motor. Antes haga probar los inyectores y el turbo: los inyectores en mal estado son una causa frecuente de que falle un motor nuevo.",
			),
			heading("Garantía"),
			text(
				"Doce meses desde la factura, sin límite de millas, sobre las piezas que entregamos. Guarde las facturas de aceite, filtros y refrigerante. No cubre daños por sobrecalentamiento, falta de aceite o una pieza equivocada.",
			),
			heading("El casco"),
			list(
				"La misma unidad, armada y completa, sin perforaciones en el bloque ni en la carcasa",
				"Drenada de aceite, combustible y refrigerante, sobre la tarima de la unidad nueva",
				"Un bloque o culata con grietas, una carcasa rota o piezas que faltan bajan el crédito",
			),
		],
	},
];
