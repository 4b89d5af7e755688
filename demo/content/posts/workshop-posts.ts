/** Posts about symptoms, maintenance and cores. */
import {
	button,
	columns,
	document,
	drawing,
	heading,
	list,
	partsFor,
	quote,
	steps,
	text,
} from "../write-document.ts";
import type { DemoPost } from "./demo-post.ts";

export const WORKSHOP_POSTS: DemoPost[] = [
	{
		link: "hard-start-when-hot",
		title: {
			en: "Hard start when hot: check these before you buy injectors",
			es: "Le cuesta encender en caliente: revise esto antes de comprar inyectores",
		},
		summary: {
			en: "A common-rail engine that cranks long when warm loses rail pressure somewhere. Four cheap checks, in the sequence that saves money.",
			es: "Un motor de riel común que tarda en arrancar en caliente pierde presión de riel por algún lado. Cuatro revisiones baratas, en el orden que ahorra dinero.",
		},
		tags: { en: ["diagnosis", "fuel system"], es: ["diagnóstico", "combustible"] },
		cover: drawing(
			"fuel-system",
			"injectors",
			"Line drawing of an injector",
			"Dibujo de un inyector",
		),
		publishAt: "2026-08-11T13:00:00Z",
		body: {
			en: document(
				text(
					"Cold it starts at once, warm it cranks for ten seconds. Many trucks get a set of injectors for this and leave with the same fault. Hot diesel is thinner, so every leak shows first when the engine is hot.",
				),
				heading("Check in this sequence"),
				steps(
					"**Fuel supply.** A clogged filter or a tired feed pump costs pressure before anything else does. Look at the age of the filter first.",
					"**Air in the line.** A cracked hose or a dry seal at the water separator lets air in while the truck stands.",
					"**Suction control valve.** It sticks with dirt and age, and costs a fraction of one injector.",
					"**Injector return flow.** Collect the return of each injector for the same time. The one that fills its glass first is the one that leaks.",
				),
				quote("Replace one thing, test, then go on. Two new parts at once tell you nothing."),
				heading("If it is the injectors"),
				text(
					"Replace the seals and the return line with them, clean the seats, and write down the calibration codes on the new ones: many engines have to be programmed with them. Reman injectors are tested on a bench and carry a core charge.",
				),
				partsFor("suction control valve"),
			),
			es: document(
				text(
					"En frío arranca de inmediato; en caliente hay que darle marcha diez segundos. A muchos camiones les cambian el juego de inyectores por esto y salen con la misma falla. El diésel caliente es menos viscoso, por eso cada fuga se nota primero con el motor caliente.",
				),
				heading("Revise en este orden"),
				steps(
					"**Alimentación.** Un filtro tapado o una bomba cansada quitan presión antes que cualquier otra cosa. Mire primero la edad del filtro.",
					"**Aire en la línea.** Una manguera agrietada o un sello reseco en el separador de agua deja entrar aire mientras el camión está parado.",
					"**Válvula de control de succión.** Se pega con la suciedad y los años, y cuesta una fracción de un inyector.",
					"**Retorno de inyectores.** Recoja el retorno de cada inyector durante el mismo tiempo. El que llena primero su vaso es el que fuga.",
				),
				quote("Cambie una cosa, pruebe y siga. Dos partes nuevas a la vez no dicen nada."),
				heading("Si son los inyectores"),
				text(
					"Cambie con ellos los sellos y la línea de retorno, limpie los asientos y anote los códigos de calibración de los nuevos: en muchos motores hay que programarlos. Los inyectores reconstruidos se prueban en banco y llevan un cargo por casco.",
				),
				partsFor("suction control valve"),
			),
		},
	},
	{
		link: "keep-a-city-truck-out-of-regeneration-trouble",
		title: {
			en: "Five habits that keep a city truck out of DPF trouble",
			es: "Cinco hábitos que evitan problemas de DPF en un camión de ciudad",
		},
		summary: {
			en: "Short trips and long idling fill the particulate filter. What drivers and shops can do before the truck derates.",
			es: "Los viajes cortos y el ralentí largo llenan el filtro de partículas. Lo que pueden hacer el chofer y el taller antes de que el camión pierda potencia.",
		},
		tags: { en: ["emissions", "maintenance"], es: ["emisiones", "mantenimiento"] },
		cover: drawing(
			"exhaust-and-emissions",
			"dpf",
			"Line drawing of a particulate filter",
			"Dibujo de un filtro de partículas",
		),
		publishAt: "2026-09-15T13:00:00Z",
		body: {
			en: document(
				text(
					"A particulate filter cleans itself when the exhaust is hot. A truck that delivers around the block all day never gets that hot by itself, so it needs help.",
				),
				columns(
					[
						heading("For the driver"),
						list(
							"Finish a regeneration that has begun",
							"Do not idle for the air conditioning",
							"Give the truck one long run a week",
						),
					],
					[
						heading("For the shop"),
						list(
							"Use the oil the engine asks for: ash never burns",
							"Clean the EGR valve before it sticks",
							"Check the hoses of the differential pressure sensor first",
						),
					],
				),
				heading("A full filter is a symptom"),
				text(
					"A leaking injector, a tired turbo or a stuck EGR valve fills a new filter as fast as the old one. Find the cause before you pay for the filter.",
				),
				partsFor("egr valve"),
				button("Exhaust and emissions", "/category/exhaust-and-emissions"),
			),
			es: document(
				text(
					"El filtro de partículas se limpia solo cuando el escape está caliente. Un camión que reparte todo el día en pocas cuadras nunca alcanza esa temperatura por sí solo, así que hay que ayudarlo.",
				),
				columns(
					[
						heading("Para el chofer"),
						list(
							"Termine la regeneración que ya empezó",
							"No deje el motor en ralentí por el aire acondicionado",
							"Dele al camión un recorrido largo por semana",
						),
					],
					[
						heading("Para el taller"),
						list(
							"Use el aceite que pide el motor: la ceniza nunca se quema",
							"Limpie la válvula EGR antes de que se pegue",
							"Revise primero las mangueras del sensor de presión diferencial",
						),
					],
				),
				heading("Un filtro lleno es un síntoma"),
				text(
					"Un inyector que fuga, un turbo cansado o una válvula EGR pegada llenan un filtro nuevo tan rápido como el viejo. Encuentre la causa antes de pagar el filtro.",
				),
				partsFor("egr valve"),
				button("Escape y emisiones", "/category/exhaust-and-emissions"),
			),
		},
	},
	{
		link: "core-charges-get-the-whole-deposit-back",
		title: {
			en: "Core charges: how to get the whole deposit back",
			es: "Cargo por casco: cómo recuperar todo el depósito",
		},
		summary: {
			en: "Your old starter is worth money to the rebuilder. How to send it so that nothing is taken off.",
			es: "Su arranque viejo vale dinero para quien lo reconstruye. Cómo enviarlo para que no le descuenten nada.",
		},
		tags: { en: ["cores", "buying"], es: ["cascos", "compras"] },
		cover: drawing(
			"electrical",
			"starters",
			"Line drawing of a starter",
			"Dibujo de un motor de arranque",
		),
		publishAt: "2026-11-10T14:00:00Z",
		body: {
			en: document(
				text(
					"A rebuilt part needs an old one to begin with. That is what the core charge is for: you pay it with the part and get it back when your old part arrives. We always show it apart from the price.",
				),
				heading("What a good core is"),
				list(
					"The same kind of part that you bought",
					"Complete: no missing pulley, housing or actuator",
					"Not cracked, burnt or water-damaged",
					"Drained of oil, fuel and coolant",
				),
				heading("How to send it"),
				steps(
					"Open a core return on your order page within 30 days of the delivery.",
					"Print the tag and put it into the box.",
					"Use the box of the new part: it has the right shape.",
					"Keep the receipt of the carrier until the refund has arrived.",
				),
				text(
					"We grade every core when it arrives and write down what we found. A good one gets the whole charge, a damaged one a part of it, and you see why.",
				),
				button("Find your order", "/order"),
			),
			es: document(
				text(
					"Una parte reconstruida empieza con una usada. Para eso es el cargo por casco: lo paga con la parte y lo recupera cuando llega su parte vieja. Siempre lo mostramos aparte del precio.",
				),
				heading("Qué es un buen casco"),
				list(
					"La misma clase de parte que compró",
					"Completo: que no le falten la polea, la carcasa ni el actuador",
					"Sin grietas, quemaduras ni daños por agua",
					"Drenado de aceite, combustible y refrigerante",
				),
				heading("Cómo enviarlo"),
				steps(
					"Abra una devolución de casco en la página de su pedido dentro de los 30 días de la entrega.",
					"Imprima la etiqueta y póngala en la caja.",
					"Use la caja de la parte nueva: tiene la forma correcta.",
					"Guarde el recibo del transportista hasta que llegue el reembolso.",
				),
				text(
					"Evaluamos cada casco cuando llega y anotamos lo que encontramos. Uno bueno recibe todo el cargo, uno dañado una parte, y usted ve por qué.",
				),
				button("Buscar su pedido", "/order"),
			),
		},
	},
	{
		link: "before-the-first-cold-morning",
		title: { en: "Before the first cold morning", es: "" },
		summary: { en: "Glow plugs, batteries and fuel: an hour of work in October.", es: "" },
		tags: { en: ["maintenance"], es: [] },
		cover: drawing("fuel-system", "glow-plugs", "Line drawing of a glow plug", ""),
		publishAt: null,
		body: {
			en: document(
				text("A diesel that starts badly in autumn does not start at all in January."),
				list(
					"Test the batteries under load",
					"Measure the glow plugs one by one",
					"Drain the water separator",
				),
			),
			es: document(),
		},
	},
];
