/**
 * The pages that a new store begins with, because every page of the store links to them. They say
 * only what is true of any store; owners write their own rules into them.
 */
import { displayPhone } from "../../domain/address/display-phone.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import type { ContentText } from "../../domain/content/content-entry.ts";
import type { Block, ContentDocument } from "../../domain/content/document.ts";
import type { Bilingual } from "../../domain/store/language.ts";

type StarterStore = { storeName: string; phone: string; address: string };

/** A heading begins with "# ", an entry of a list with "- ". */
type StarterPage = { link: string; title: Bilingual; en: string[]; es: string[] };

export function starterPages(store: StarterStore, publishAt: number): ContentText[] {
	return pagesOf(store).map(({ link, title, en, es }) => ({
		link,
		title,
		summary: { en: "", es: "" },
		body: { en: documentOf(en), es: documentOf(es) },
		tags: { en: [], es: [] },
		cover: null,
		isPublished: true,
		publishAt,
	}));
}

/** The links of the footer. */
export const STARTER_LINKS = ["about-us", "shipping-and-delivery", "returns", "privacy-policy"];

function pagesOf({ storeName, phone, address }: StarterStore): StarterPage[] {
	const call = displayPhone(internationalPhone(phone) ?? phone);
	return [
		{
			link: "about-us",
			title: { en: "About us", es: "Quiénes somos" },
			en: [
				`${storeName} sells truck parts.`,
				"# Where we are",
				`${address}. Call us at ${call}.`,
				"# The right part",
				"The page of a part says which vehicles it fits and by which numbers it is known. If you are not sure, send us your VIN and we look it up.",
			],
			es: [
				`${storeName} vende partes para camiones.`,
				"# Dónde estamos",
				`${address}. Llámenos al ${call}.`,
				"# La parte correcta",
				"La página de una parte dice a qué vehículos le queda y con qué números se conoce. Si tiene dudas, envíenos su VIN y lo revisamos.",
			],
		},
		{
			link: "shipping-and-delivery",
			title: { en: "Shipping and delivery", es: "Envíos y entregas" },
			en: [
				"The page of a part says whether it is in stock and when it ships.",
				"# What it costs",
				"The checkout shows the ways to ship to your address, their prices and the day of arrival before you pay.",
				"# On its way",
				"When your order leaves, you get a mail with the tracking number. The page of your order has it too.",
				`Questions about a delivery: ${call}.`,
			],
			es: [
				"La página de una parte dice si hay existencia y cuándo se envía.",
				"# Cuánto cuesta",
				"Al pagar verá las formas de envío a su dirección, sus precios y el día de llegada, antes de confirmar.",
				"# En camino",
				"Cuando su pedido sale, recibe un correo con el número de rastreo. También está en la página de su pedido.",
				`Preguntas sobre una entrega: ${call}.`,
			],
		},
		{
			link: "returns",
			title: { en: "Returns", es: "Devoluciones" },
			en: [
				"Ask for a return on the page of your order: choose the part and the reason, and we answer with what to do next. The page says which parts can be returned, and until when.",
				"# Cores",
				"A core charge is a deposit on the old part. It is shown apart from the price. Send the old part back, and you get the charge back after we have inspected it.",
				`Questions about a return: ${call}.`,
			],
			es: [
				"Pida la devolución en la página de su pedido: elija la parte y el motivo, y le respondemos con los pasos a seguir. La página dice qué partes se pueden devolver y hasta cuándo.",
				"# Cascos",
				"El cargo por casco es un depósito por la parte usada. Se muestra aparte del precio. Envíe la parte usada y le devolvemos el cargo después de revisarla.",
				`Preguntas sobre una devolución: ${call}.`,
			],
		},
		{
			link: "privacy-policy",
			title: { en: "Privacy policy", es: "Política de privacidad" },
			en: [
				"# What we keep",
				"- Your name, e-mail, phone and addresses, when you register or order",
				"- Your orders, quotes and returns, with the VIN if you gave it",
				"- The vehicles in your garage and the parts in your cart",
				"- The messages that you send us",
				"# Card numbers",
				"Card numbers go from your browser to the payment provider. We never see them.",
				"# In your browser",
				"Cookies hold your session, your vehicle and how you like your lists. As a guest, your cart and your garage stay in your browser. We set no advertising cookies.",
				"# Your choices",
				"You can see and correct your data in your account. To get a copy, or to have it erased, write to us through the contact page.",
			],
			es: [
				"# Lo que guardamos",
				"- Su nombre, correo, teléfono y direcciones, cuando se registra o hace un pedido",
				"- Sus pedidos, cotizaciones y devoluciones, con el VIN si nos lo dio",
				"- Los vehículos de su garaje y las partes de su carrito",
				"- Los mensajes que nos envía",
				"# Números de tarjeta",
				"Los números de tarjeta van de su navegador al proveedor de pagos. Nosotros no los vemos.",
				"# En su navegador",
				"Las cookies guardan su sesión, su vehículo y cómo prefiere ver las listas. Como invitado, su carrito y su garaje quedan en su navegador. No usamos cookies de publicidad.",
				"# Sus opciones",
				"Puede ver y corregir sus datos en su cuenta. Para recibir una copia o pedir que se borren, escríbanos desde la página de contacto.",
			],
		},
	];
}

function documentOf(lines: readonly string[]): ContentDocument {
	const content: Block[] = [];
	for (const line of lines) {
		const last = content.at(-1);
		if (line.startsWith("# "))
			content.push({ type: "heading", attrs: { level: 2 }, content: words(line.slice(2)) });
		else if (!line.startsWith("- ")) content.push({ type: "paragraph", content: words(line) });
		else if (last?.type === "bulletList") last.content.push(listItem(line));
		else content.push({ type: "bulletList", content: [listItem(line)] });
	}
	return { type: "doc", content };
}

function listItem(line: string) {
	const paragraph = { type: "paragraph" as const, content: words(line.slice(2)) };
	return { type: "listItem" as const, content: [paragraph] };
}

function words(text: string) {
	return [{ type: "text" as const, text }];
}
