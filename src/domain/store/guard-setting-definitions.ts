/** The rate limits that an owner can change: how many attempts count, not the period. */
import { LIMITS, type LimitCounts, type LimitName } from "../account/rate-limits.ts";
import type { Bilingual } from "./language.ts";
import type { SettingDefinition } from "./setting-types.ts";

/** A limit can be raised to this multiple of its default. */
const MAX_FACTOR = 20;

const GUARDS: [LimitName, Bilingual][] = [
	[
		"login-account",
		{ en: "Sign-ins of one account before a captcha", es: "Ingresos por cuenta antes del captcha" },
	],
	[
		"login-account-failed",
		{ en: "Failed sign-ins of one account", es: "Ingresos fallidos por cuenta" },
	],
	["login-ip", { en: "Sign-ins from one network", es: "Ingresos por red" }],
	["second-step", { en: "Codes of the second step", es: "Códigos del segundo paso" }],
	["register-ip", { en: "Registrations from one network", es: "Registros por red" }],
	[
		"forgot-address",
		{ en: "Mails about a forgotten password", es: "Correos por contraseña olvidada" },
	],
	["order-lookup", { en: "Lookups of orders", es: "Búsquedas de pedidos" }],
	["link-wrong", { en: "Wrong links of orders", es: "Enlaces de pedidos incorrectos" }],
	["coupon-wrong", { en: "Wrong coupon codes", es: "Códigos de cupón incorrectos" }],
	["contact", { en: "Messages of visitors", es: "Mensajes de visitantes" }],
	["access-request", { en: "Requests for prices", es: "Solicitudes de precios" }],
	["stock-notice", { en: "Requests for stock notices", es: "Solicitudes de aviso de existencias" }],
	["place-guest", { en: "Orders of guests", es: "Pedidos de invitados" }],
	["quote-guest", { en: "Quote requests of guests", es: "Cotizaciones de invitados" }],
	["decline", { en: "Declined cards", es: "Tarjetas rechazadas" }],
	["upload", { en: "Uploaded pictures", es: "Imágenes subidas" }],
	["paid-call", { en: "Paid calls to carriers", es: "Consultas pagadas a transportistas" }],
	["api-key", { en: "Calls of one API key", es: "Llamadas de una clave de API" }],
];

export const GUARD_SETTINGS: readonly SettingDefinition[] = GUARDS.map(([name, label]) => ({
	key: guardKey(name),
	group: "guards",
	type: "integer",
	min: 1,
	max: LIMITS[name].count * MAX_FACTOR,
	default: String(LIMITS[name].count),
	label: withPeriod(label, LIMITS[name].seconds),
}));

/** The limits that differ from their defaults. `countOf` reads a setting by its key. */
export function limitCountsOf(countOf: (key: string) => string): LimitCounts {
	return Object.fromEntries(GUARDS.map(([name]) => [name, Number(countOf(guardKey(name)))]));
}

function guardKey(name: LimitName): string {
	return `limit_${name.replaceAll("-", "_")}`;
}

function withPeriod({ en, es }: Bilingual, seconds: number): Bilingual {
	const minutes = seconds / 60;
	if (minutes === 1) return { en: `${en}, per minute`, es: `${es}, por minuto` };
	if (minutes < 60)
		return { en: `${en}, per ${minutes} minutes`, es: `${es}, por ${minutes} minutos` };
	const hours = minutes / 60;
	return hours === 1
		? { en: `${en}, per hour`, es: `${es}, por hora` }
		: { en: `${en}, per ${hours} hours`, es: `${es}, por ${hours} horas` };
}
