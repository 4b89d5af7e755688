/** The store's own pages, in both languages. */
import type { Block } from "../../src/domain/content/document.ts";
import { heading, list, text } from "./write-document.ts";

export type DemoPage = { url: string; titleEn: string; titleEs: string; en: Block[]; es: Block[] };

export const PAGES: DemoPage[] = [
	{
		url: "about-us",
		titleEn: "About us",
		titleEs: "Quiénes somos",
		en: [
			text(
				"We sell parts for Isuzu trucks and engines, and for the other cabover and medium-duty makes that come to the same shops: Chevrolet and GMC W and T series, Hino, Mitsubishi Fuso and UD.",
			),
			heading("Who we work for"),
			list(
				"Owners who drive one truck and need it back tomorrow",
				"Fleets and repair shops that order by unit and by job",
				"Wholesale and export resellers across the Americas",
			),
			heading("How we choose parts"),
			text(
				"For most jobs you can choose between the truck maker's own part, the part of its supplier, a premium brand, a value brand and a remanufactured unit. The part page says which is which and where it is made. Parts that replace each other one for one are listed together, with every number we know them by.",
			),
			heading("How we say whether it fits"),
			text(
				"A part fits, does not fit, or we do not know yet. Where we do not know, we say so and ask for your VIN before the part leaves the shelf.",
			),
			heading("Where we are"),
			text(
				"Our main warehouse is in Miami and our second store in Medley, Florida. More stock comes from a supplier in Los Angeles and by sea from Japan; each part shows where it is.",
			),
			text(
				"This is a demonstration store: its part numbers are invented and stand for no real part.",
			),
		],
		es: [
			text(
				"Vendemos partes para camiones y motores Isuzu, y para las otras marcas de camiones medianos de cabina sobre el motor que llegan a los mismos talleres: Chevrolet y GMC series W y T, Hino, Mitsubishi Fuso y UD.",
			),
			heading("Para quién trabajamos"),
			list(
				"Dueños que manejan un solo camión y lo necesitan mañana",
				"Flotas y talleres que piden por unidad y por trabajo",
				"Revendedores mayoristas y exportadores en toda América",
			),
			heading("Cómo elegimos las partes"),
			text(
				"Para la mayoría de los trabajos puede elegir entre la parte genuina, la de su proveedor original, una marca premium, una marca económica y una unidad reconstruida. La página de la parte dice cuál es cuál y dónde se fabrica. Las partes que se reemplazan una por otra aparecen juntas, con todos los números con que las conocemos.",
			),
			heading("Cómo decimos si le sirve"),
			text(
				"Una parte le sirve, no le sirve, o todavía no lo sabemos. Cuando no lo sabemos, lo decimos y pedimos su VIN antes de que la parte salga del estante.",
			),
			heading("Dónde estamos"),
			text(
				"Nuestro almacén principal está en Miami y nuestra segunda tienda en Medley, Florida. También llega mercancía de un proveedor en Los Ángeles y por mar desde Japón; cada parte indica dónde se encuentra.",
			),
			text(
				"Esta es una tienda de demostración: sus números de parte son inventados y no corresponden a ninguna parte real.",
			),
		],
	},
	{
		url: "privacy-policy",
		titleEn: "Privacy policy",
		titleEs: "Política de privacidad",
		en: [
			text("We keep what we need to sell you parts and to stand behind them, and nothing else."),
			heading("What we keep"),
			list(
				"Your name, e-mail, phone and addresses, when you register or order",
				"Your orders, quotes and returns, with the VIN if you gave it",
				"The trucks and engines in your garage and the parts in your cart",
				"The messages you send us",
			),
			heading("What we never keep"),
			text(
				"Card numbers. They go straight from your browser to the payment provider, which gives us a token; we cannot read the number.",
			),
			heading("What stays in your browser"),
			text(
				"One cookie holds your session and cannot be read by scripts. As a guest, your cart and your garage are kept in your browser's storage until you clear it or log in. We set no advertising cookies.",
			),
			heading("Who else sees it"),
			text(
				"The payment provider, the carrier that brings your order and the service that checks your address each get the data they need for that step. We do not sell or rent your data.",
			),
			heading("Your choices"),
			text(
				"You can see and correct your data in your account. To get a copy or to have it erased, write to us through the contact page. We keep invoices for as long as the tax law asks.",
			),
		],
		es: [
			text("Guardamos lo necesario para venderle partes y responder por ellas, y nada más."),
			heading("Lo que guardamos"),
			list(
				"Su nombre, correo, teléfono y direcciones, cuando se registra o hace un pedido",
				"Sus pedidos, cotizaciones y devoluciones, con el VIN si nos lo dio",
				"Los camiones y motores de su garaje y las partes de su carrito",
				"Los mensajes que nos envía",
			),
			heading("Lo que nunca guardamos"),
			text(
				"Números de tarjeta. Van directamente de su navegador al proveedor de pagos, que nos devuelve solo una referencia; nosotros no podemos leer el número.",
			),
			heading("Lo que queda en su navegador"),
			text(
				"Una cookie mantiene su sesión y ningún programa de la página puede leerla. Como invitado, su carrito y su garaje quedan en el almacenamiento de su navegador hasta que los borre o inicie sesión. No usamos cookies de publicidad.",
			),
			heading("Quién más los ve"),
			text(
				"El proveedor de pagos, la empresa que entrega su pedido y el servicio que verifica su dirección reciben solo los datos que necesitan para ese paso. No vendemos ni alquilamos sus datos.",
			),
			heading("Sus opciones"),
			text(
				"Puede ver y corregir sus datos en su cuenta. Para recibir una copia o pedir que se borren, escríbanos desde la página de contacto. Conservamos las facturas durante el tiempo que exige la ley fiscal.",
			),
		],
	},
	{
		url: "shipping-and-delivery",
		titleEn: "Shipping and delivery",
		titleEs: "Envíos y entregas",
		en: [
			text(
				"We ship to all 50 states and the District of Columbia. For any other destination, ask for a quote: we answer with freight and papers.",
			),
			heading("When it leaves"),
			list(
				"In stock: the same business day for orders before 3 pm, otherwise the next one",
				"At our second store or on back-order: 5 to 7 days",
				"Incoming: the part page shows the date we expect it",
				"Special order: several business days; we confirm the date before we buy",
			),
			heading("How it travels"),
			list(
				"Small parts go by parcel",
				"Boxes over 70 lb or longer than 60 in are oversize and cost more",
				"Engines, transmissions, cylinder heads and other heavy pieces go by freight truck (LTL) on a pallet",
				"Batteries, sealants and other dangerous goods go by ground only",
			),
			heading("What it costs"),
			text(
				"The cart shows the price of each service for your address before you pay. If we have not weighed a part yet, we hold the order, quote the freight and go on only when you agree.",
			),
			heading("When it arrives"),
			text(
				"Look the freight over before you sign. Write any damage on the delivery receipt, take photos and call us the same day.",
			),
		],
		es: [
			text(
				"Enviamos a los 50 estados y al Distrito de Columbia. Para cualquier otro destino pida una cotización: le respondemos con el flete y los documentos.",
			),
			heading("Cuándo sale"),
			list(
				"En existencia: el mismo día hábil si el pedido llega antes de las 3 pm; después, el siguiente",
				"En nuestra segunda tienda o por pedido al proveedor: de 5 a 7 días",
				"En camino: la página de la parte muestra la fecha en que la esperamos",
				"Pedido especial: varios días hábiles; confirmamos la fecha antes de comprar",
			),
			heading("Cómo viaja"),
			list(
				"Las partes pequeñas van por paquetería",
				"Las cajas de más de 70 lb o de más de 60 pulgadas son de gran tamaño y cuestan más",
				"Motores, transmisiones, culatas y otras piezas pesadas van como carga consolidada (LTL), en tarima",
				"Baterías, selladores y otras mercancías peligrosas van solo por tierra",
			),
			heading("Cuánto cuesta"),
			text(
				"El carrito muestra el precio de cada servicio para su dirección antes de pagar. Si todavía no hemos pesado una parte, retenemos el pedido, cotizamos el flete y seguimos solo cuando usted acepta.",
			),
			heading("Cuando llega"),
			text(
				"Revise la carga antes de firmar. Anote cualquier daño en el recibo de entrega, tome fotos y llámenos el mismo día.",
			),
		],
	},
	{
		url: "returns",
		titleEn: "Returns and cores",
		titleEs: "Devoluciones y cascos",
		en: [
			text(
				"You have 30 days from delivery to return a part. Open the return from your order page: tell us the part and the reason, and we answer with what to do next.",
			),
			heading("What can come back"),
			list(
				"Parts that were not installed, in their original box",
				"Parts that do not fit: give us the VIN, so that we can correct the catalog",
				"Parts that arrived damaged, late or wrong, or were lost on the way",
			),
			heading("What cannot"),
			list("Special orders", "Electrical parts"),
			text(
				"The part page, the cart and the order say so before you pay: 'NO RETURN ON SPECIAL ORDERS OR ELECTRICAL PARTS'.",
			),
			heading("How it goes"),
			text(
				"We approve or decline the request, you send the part, we receive and inspect it, and we refund the way you paid. You see each step on the return's page.",
			),
			heading("Cores"),
			text(
				"A core charge is a deposit on the old part. It is shown apart from the price, per piece, and is not taxed. Send the old part back within 30 days and you get the charge back after inspection.",
			),
			list(
				"The same part as the one you bought, complete and not broken",
				"Drained of oil, fuel and coolant",
				"In the box of the new part, with the printed tag",
				"A core in poor condition may earn part of the charge",
			),
		],
		es: [
			text(
				"Tiene 30 días desde la entrega para devolver una parte. Abra la devolución desde la página de su pedido: díganos la parte y el motivo, y le respondemos con los pasos a seguir.",
			),
			heading("Qué se puede devolver"),
			list(
				"Partes que no se instalaron, en su caja original",
				"Partes que no le sirven al camión: denos el VIN para corregir el catálogo",
				"Partes que llegaron dañadas, tarde o equivocadas, o que se perdieron en el camino",
			),
			heading("Qué no se puede devolver"),
			list("Pedidos especiales", "Partes eléctricas"),
			text(
				"La página de la parte, el carrito y el pedido lo dicen antes de pagar: no hay devolución en pedidos especiales ni en partes eléctricas.",
			),
			heading("Cómo funciona"),
			text(
				"Aprobamos o rechazamos la solicitud, usted envía la parte, la recibimos e inspeccionamos, y le reembolsamos por el mismo medio con que pagó. Cada paso se ve en la página de la devolución.",
			),
			heading("Cascos"),
			text(
				"El cargo por casco es un depósito por la parte usada. Se muestra aparte del precio, por pieza, y no paga impuesto. Envíe la parte usada en un plazo de 30 días y le devolvemos el cargo después de la inspección.",
			),
			list(
				"La misma parte que compró, completa y sin roturas",
				"Drenada de aceite, combustible y refrigerante",
				"En la caja de la parte nueva, con la etiqueta impresa",
				"Un casco en mal estado puede recibir solo una parte del cargo",
			),
		],
	},
];
