/** What an API key may do. A call of the contract names the scope that it needs, or none. */
import type { Bilingual } from "../store/language.ts";

export const API_SCOPES = [
	"read_orders",
	"write_orders",
	"read_catalog",
	"write_catalog",
	"read_customers",
	"write_customers",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_SCOPE_TEXTS: Record<ApiScope, Bilingual> = {
	read_orders: {
		en: "Read orders, quotes and returns",
		es: "Leer pedidos, cotizaciones y devoluciones",
	},
	write_orders: {
		en: "Change orders, quotes and returns",
		es: "Cambiar pedidos, cotizaciones y devoluciones",
	},
	read_catalog: { en: "Read the catalog", es: "Leer el catálogo" },
	write_catalog: { en: "Change the catalog", es: "Cambiar el catálogo" },
	read_customers: { en: "Read customers and messages", es: "Leer clientes y mensajes" },
	write_customers: { en: "Change customers and messages", es: "Cambiar clientes y mensajes" },
};

/** The API key of a call. */
export type ApiKeyGrant = { id: number; scopes: readonly ApiScope[] };

export const API_KEY_PREFIX = "cbk_";
export const MAX_API_KEY_NAME_LENGTH = 60;
export const MAX_API_KEY_DAYS = 731;
/** Keys of one staff account that are valid at the same time. */
export const MAX_API_KEYS_PER_ACCOUNT = 20;

/** Whether a token has the form of an API key: the prefix and 256 bits as text. */
export function isApiKey(token: string): boolean {
	return /^cbk_[A-Za-z0-9_-]{43}$/.test(token);
}

/**
 * A call without a scope is refused for every key. The rights of the key's account are checked too,
 * so a key never goes beyond its account.
 */
export function isInScope(
	{ scopes }: Pick<ApiKeyGrant, "scopes">,
	scope: ApiScope | undefined,
): boolean {
	return scope !== undefined && scopes.includes(scope);
}

export function isApiScope(text: string): text is ApiScope {
	return API_SCOPES.some((scope) => scope === text);
}
