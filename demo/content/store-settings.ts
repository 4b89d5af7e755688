/**
 * Settings, contact points and messages of the demo store. The telephone numbers are reserved for
 * fiction.
 */

export const SETTINGS: Record<string, string> = {
	logo_web_url: "/icons.svg#logo",
	phone_number: "+13055550142",
	contact_email: "store@cabover.example",
	tagline_en: "Diesel truck and engine parts, Isuzu specialists",
	tagline_es: "Partes para camiones y motores diésel, especialistas en Isuzu",
	currency: "USD",
	social: JSON.stringify([
		{ name: "Facebook", url: "https://www.facebook.com/" },
		{ name: "Instagram", url: "https://www.instagram.com/" },
		{ name: "YouTube", url: "https://www.youtube.com/" },
	]),
	whatsapp_enabled: "true",
	whatsapp_phone_number: "+13055550177",
	shopping_cart_guest: "true",
	module_blog: "true",
	module_rebuild_en_trans: "true",
	show_catalogs_link: "true",
	search_filter_default_stock: "ALL",
	tax_type: "state",
	fixed_tax_percentage: "0",
	return_window_days: "30",
	// Marks a store without real customers; only such a store shows its mailbox.
	demo_data: "true",
};

export type ContactPoint = {
	kind: "store" | "service";
	en: string;
	es: string;
	address: string | null;
	phone: string;
	hoursEn: string;
	hoursEs: string;
};

export const CONTACT_POINTS: ContactPoint[] = [
	{
		kind: "store",
		en: "Miami store",
		es: "Tienda de Miami",
		address: "1200 NW 00th Street, Miami, FL 33166",
		phone: "+13055550142",
		hoursEn: "Monday to Friday 8 am–6 pm, Saturday 8 am–1 pm",
		hoursEs: "Lunes a viernes 8:00–18:00, sábado 8:00–13:00",
	},
	{
		kind: "store",
		en: "Medley store",
		es: "Tienda de Medley",
		address: "8800 NW 00th Avenue, Medley, FL 33178",
		phone: "+13055550156",
		hoursEn: "Monday to Friday 8 am–5:30 pm, Saturday 8 am–1 pm",
		hoursEs: "Lunes a viernes 8:00–17:30, sábado 8:00–13:00",
	},
	{
		kind: "service",
		en: "Customer service",
		es: "Servicio al cliente",
		address: null,
		phone: "+13055550168",
		hoursEn: "Monday to Friday 8 am–6 pm, Eastern Time",
		hoursEs: "Lunes a viernes 8:00–18:00, hora del Este",
	},
];

/** A slim bar below the header. */
export const CORES_MESSAGE = {
	code: "cores",
	titleEn: "Send your core back within 30 days",
	titleEs: "Tiene 30 días para devolver su casco",
	messageEn:
		"Some parts carry a core charge. You get it back when we receive your old part, drained and complete, within 30 days. Open a core return from your order page, print the tag and put the old part in the box of the new one.",
	messageEs:
		"Algunas partes llevan un cargo por casco. Se lo devolvemos cuando recibimos su parte usada, drenada y completa, en un plazo de 30 días. Abra la devolución del casco desde la página de su pedido, imprima la etiqueta y use la caja de la parte nueva.",
	openEn: "How it works",
	openEs: "Cómo funciona",
	hoursBetween: 24,
	firstDays: 14,
	style: "info",
};
