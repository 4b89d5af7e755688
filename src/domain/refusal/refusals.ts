import type { FormErrors } from "../form/field-error.ts";
import { MAX_WAITING_STOCK_NOTICES } from "../stock-notice/stock-notice-limits.ts";
import type { Bilingual, Language } from "../store/language.ts";
import { OFFICE_REFUSALS } from "./office-refusals.ts";
import { ORDER_EDIT_REFUSALS } from "./order-edit-refusals.ts";
import { SERVER_ERROR_TEXT } from "./server-error.ts";
import { SHIPMENT_REFUSALS } from "./shipment-refusals.ts";

/** Every refusal of the store, with its text in both languages and its HTTP status. */
const REFUSALS = {
	...OFFICE_REFUSALS,
	...SHIPMENT_REFUSALS,
	...ORDER_EDIT_REFUSALS,
	bad_request: {
		status: 400,
		en: "Please complete all fields correctly",
		es: "Por favor complete todos los campos correctamente",
	},
	bad_address: {
		status: 400,
		en: "This address does not lead anywhere",
		es: "Esta dirección no lleva a ninguna parte",
	},
	wrong_credentials: {
		status: 400,
		en: "E-mail or password is not correct",
		es: "El correo electrónico o la contraseña no son correctos",
	},
	wrong_code: {
		status: 400,
		en: "This code is not right, please type the newest one",
		es: "Este código no es correcto, por favor escriba el más reciente",
	},
	link_expired: {
		status: 400,
		en: "This link was used already or has expired, please ask for a new one",
		es: "Este enlace ya se usó o venció, por favor solicite uno nuevo",
	},
	not_authenticated: {
		status: 401,
		en: "Please sign in to continue",
		es: "Inicie sesión para continuar",
	},
	not_allowed: { status: 403, en: "You do not have access to this", es: "No tiene acceso a esto" },
	second_step_needed: {
		status: 403,
		en: "Please give the second proof first",
		es: "Primero complete el segundo paso de verificación",
	},
	cross_site: {
		status: 403,
		en: "This request did not come from our pages",
		es: "Esta solicitud no vino de nuestras páginas",
	},
	not_found: { status: 404, en: "This page could not be found", es: "No se encontró esta página" },
	part_not_found: {
		status: 404,
		en: "We do not have a part with this number",
		es: "No tenemos una parte con este número",
	},
	route_not_found: {
		status: 404,
		en: "The page requested was not found",
		es: "La página solicitada no fue encontrada",
	},
	method_not_allowed: {
		status: 405,
		en: "This address does not take that method",
		es: "Esta dirección no acepta ese método",
	},
	in_stock: {
		status: 409,
		en: "This part is in stock",
		es: "Esta pieza está en existencia",
	},
	special_order_notice: {
		status: 409,
		en: "This part is a special order. You can order it at any time",
		es: "Esta pieza es de pedido especial. Puede pedirla cuando quiera",
	},
	too_many_notices: {
		status: 409,
		en: `This e-mail address already waits for ${MAX_WAITING_STOCK_NOTICES} parts, which is the limit`,
		es: `Este correo ya espera aviso de ${MAX_WAITING_STOCK_NOTICES} piezas, que es el límite`,
	},
	prices_hidden: {
		status: 403,
		en: "You need to log in to view prices, please contact us to get access",
		es: "Debe iniciar sesión para ver los precios, por favor contáctenos para obtener acceso",
	},
	invalid_products: { status: 400, en: "Invalid products", es: "Productos no válidos" },
	wrong_quantity: {
		status: 400,
		en: "This part is sold in packs: please order whole packs",
		es: "Esta parte se vende por paquetes: pida paquetes completos",
	},
	out_of_stock: { status: 409, en: "This part is out of stock", es: "Esta parte está agotada" },
	cart_changed: {
		status: 409,
		en: "Your cart has changed meanwhile, please look at it again",
		es: "Su carrito cambió mientras tanto, por favor revíselo",
	},
	needs_quote: {
		status: 409,
		en: "We cannot ship this at a fixed price, please request a quote",
		es: "No podemos enviar esto a precio fijo, por favor solicite una cotización",
	},
	shipping_changed: {
		status: 409,
		en: "This way of shipping is not offered any more, please choose again",
		es: "Esta forma de envío ya no está disponible, por favor elija otra",
	},
	total_changed: {
		status: 409,
		en: "The total has changed, please look at it again",
		es: "El total cambió, por favor revíselo",
	},
	key_needed: {
		status: 400,
		en: "Send an Idempotency-Key, a UUID of this one order",
		es: "Envíe un Idempotency-Key, un UUID de este pedido",
	},
	key_used: {
		status: 422,
		en: "This Idempotency-Key belongs to another request",
		es: "Este Idempotency-Key pertenece a otra solicitud",
	},
	form_sent_before: {
		status: 422,
		en: "This form was already sent. Open the page again.",
		es: "Este formulario ya se envió. Abra la página otra vez.",
	},
	card_number: {
		status: 400,
		en: "Never send a card number: use the provider's card field",
		es: "Nunca envíe un número de tarjeta: use el campo del proveedor",
	},
	no_credit: {
		status: 403,
		en: "Your account does not buy on credit",
		es: "Su cuenta no compra a crédito",
	},
	over_limit: {
		status: 409,
		en: "This order goes over your credit limit, please pay open invoices or choose another way to pay",
		es: "Este pedido supera su límite de crédito, por favor pague facturas pendientes o elija otra forma de pago",
	},
	not_payable: {
		status: 409,
		en: "This order does not wait for a payment",
		es: "Este pedido no espera un pago",
	},
	payment_under_way: {
		status: 409,
		en: "A payment for this order is under way, we are checking it",
		es: "Hay un pago en curso para este pedido, lo estamos verificando",
	},
	not_cancellable: {
		status: 409,
		en: "This order cannot be cancelled any more",
		es: "Este pedido ya no se puede cancelar",
	},
	special_order_kept: {
		status: 409,
		en: "Special orders are not eligible for cancellation, please call us",
		es: "Los pedidos especiales no admiten cancelación, por favor llámenos",
	},
	wrong_move: {
		status: 409,
		en: "This cannot be done in the current status of the order",
		es: "No se puede hacer en el estado actual del pedido",
	},
	over_refund: {
		status: 409,
		en: "This is more than can be given back",
		es: "Es más de lo que se puede devolver",
	},
	over_due: { status: 409, en: "This is more than is owed", es: "Es más de lo que se debe" },
	spread_changed: {
		status: 409,
		en: "The open invoices have changed meanwhile, please look at the amounts again",
		es: "Las facturas abiertas cambiaron mientras tanto, revise los montos otra vez",
	},
	limit_below_used: {
		status: 409,
		en: "The customer owes more than this limit already",
		es: "El cliente ya debe más que este límite",
	},
	quote_closed: {
		status: 409,
		en: "This quote is closed, please request a new one",
		es: "Esta cotización está cerrada, por favor solicite una nueva",
	},
	quote_not_offered: {
		status: 409,
		en: "We have not sent you an offer yet",
		es: "Todavía no le hemos enviado una oferta",
	},
	quote_expired: {
		status: 409,
		en: "This quote has expired, write to us for a new offer",
		es: "Esta cotización venció, escríbanos para una nueva oferta",
	},
	quote_changed: {
		status: 409,
		en: "This quote has changed since you opened it, please review it again",
		es: "Esta cotización cambió desde que usted la abrió, por favor revísela",
	},
	quote_short: {
		status: 409,
		en: "Some parts of this quote are no longer available in the quoted quantity",
		es: "Algunas partes de esta cotización ya no están disponibles en la cantidad cotizada",
	},
	quote_elsewhere: {
		status: 409,
		en: "Shipping was quoted for another place, write to us for a new offer",
		es: "El envío se cotizó para otro lugar, escríbanos para una nueva oferta",
	},
	return_special_order: {
		status: 409,
		en: "This is an Special Order, special order products cannot be returned",
		es: "Este es un pedido especial, los productos de pedido especial no se pueden devolver",
	},
	return_electrical: {
		status: 409,
		en: "NO RETURN ON SPECIAL ORDERS OR ELECTRICAL PARTS",
		es: "NO SE ACEPTAN DEVOLUCIONES DE PEDIDOS ESPECIALES NI DE PARTES ELÉCTRICAS",
	},
	return_not_eligible: {
		status: 409,
		en: "This item is NOT eligible for return or cancellations",
		es: "Este artículo NO es elegible para devolución ni cancelación",
	},
	return_too_many: {
		status: 409,
		en: "So many pieces of this line cannot come back any more",
		es: "Ya no se pueden devolver tantas piezas de esta línea",
	},
	wrong_return_move: {
		status: 409,
		en: "This cannot be done in the current status of the return",
		es: "No se puede hacer en el estado actual de la devolución",
	},
	no_guest_cart: {
		status: 403,
		en: "You need to log in to use the cart",
		es: "Debe iniciar sesión para usar el carrito",
	},
	/** One text for a coupon code that does not exist, has ended or has not started. */
	coupon_invalid: {
		status: 409,
		en: "This coupon is not valid or has expired",
		es: "Este cupón no es válido o ya venció",
	},
	coupon_used_up: { status: 409, en: "This coupon has been used up", es: "Este cupón se agotó" },
	coupon_used_already: {
		status: 409,
		en: "You have already used this coupon",
		es: "Usted ya usó este cupón",
	},
	coupon_not_for_these: {
		status: 409,
		en: "This coupon is not for the products in your cart",
		es: "Este cupón no aplica a los productos de su carrito",
	},
	coupon_minimum: {
		status: 409,
		en: "Your products do not reach the minimum of this coupon",
		es: "Sus productos no alcanzan el mínimo de este cupón",
	},
	last_owner: {
		status: 409,
		en: "You are the last owner: make someone else an owner before you close your account",
		es: "Usted es el último propietario: nombre a otro antes de cerrar su cuenta",
	},
	settings_changed: {
		status: 409,
		en: "These settings were changed by another person since you opened them",
		es: "Otra persona cambió estos ajustes después de que usted los abrió",
	},
	own_account: {
		status: 409,
		en: "You cannot change your own level or lock yourself out. Ask another owner",
		es: "No puede cambiar su propio nivel ni bloquearse. Pídaselo a otro propietario",
	},
	last_owner_left: {
		status: 409,
		en: "This is the last owner: the store needs one who can sign in",
		es: "Es el último propietario: la tienda necesita uno que pueda ingresar",
	},
	payment_method_off: {
		status: 409,
		en: "We do not take this way to pay at the moment, please choose another",
		es: "Por ahora no aceptamos esta forma de pago, por favor elija otra",
	},
	api_key_invalid: {
		status: 401,
		en: "This API key is not valid: it is unknown, has expired or was revoked",
		es: "Esta clave de API no es válida: no existe, venció o fue revocada",
	},
	api_scope_missing: {
		status: 403,
		en: "This API key may not make this call",
		es: "Esta clave de API no puede hacer esta llamada",
	},
	no_room: {
		status: 409,
		en: "There is no room for more, please remove something first",
		es: "No hay lugar para más, primero quite algo",
	},
	feed_prices_hidden: {
		status: 409,
		en: "A list for Google needs prices that guests can see: open the cart to guests in the settings first",
		es: "Una lista para Google necesita precios visibles para visitantes: primero abra el carrito a los visitantes en la configuración",
	},
	too_large: {
		status: 413,
		en: "The request is too large",
		es: "La solicitud es demasiado grande",
	},
	not_a_picture: { status: 422, en: "error uploading image", es: "error al subir la imagen" },
	unsupported_media: {
		status: 415,
		en: "Send the request as JSON",
		es: "Envíe la solicitud como JSON",
	},
	captcha_refused: {
		status: 400,
		en: "Please verify you are not a robot",
		es: "Por favor verifique que no es un robot",
	},
	too_many: {
		status: 429,
		en: "Too many tries, please wait a moment",
		es: "Demasiados intentos, espere un momento",
	},
	broken: SERVER_ERROR_TEXT,
	unavailable: {
		status: 503,
		en: "Service unavailable, please try again later",
		es: "Servicio no disponible, intente más tarde",
	},
} satisfies Record<string, Bilingual & { status: number }>;

export type RefusalCode = keyof typeof REFUSALS;

/** The only error that use cases throw on purpose; any other error is a bug. */
export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly code: RefusalCode;
	/** For `too_many`: seconds until the next attempt. */
	readonly retryAfterSeconds: number | undefined;
	/** The errors by field, of `bad_request` and of refusals that one field causes. */
	readonly fieldErrors: FormErrors | undefined;
	/** Replaces the text of the code. */
	readonly bilingualMessage: Bilingual | undefined;
	constructor(
		code: RefusalCode,
		{
			retryAfterSeconds,
			fieldErrors,
			bilingualMessage,
		}: { retryAfterSeconds?: number; fieldErrors?: FormErrors; bilingualMessage?: Bilingual } = {},
	) {
		super(code);
		this.bilingualMessage = bilingualMessage;
		this.code = code;
		this.retryAfterSeconds = retryAfterSeconds;
		this.fieldErrors = fieldErrors;
	}
}

/** Refuses an input that breaks a rule of its fields. */
export function requireNoErrors(fieldErrors: FormErrors): void {
	if (Object.keys(fieldErrors).length > 0) throw new Refusal("bad_request", { fieldErrors });
}

/** Compares by name, because the bundle of the screens has its own copy of the class. */
export function isRefusal(error: unknown): error is Refusal {
	return (
		error instanceof Error &&
		error.name === "Refusal" &&
		"code" in error &&
		String(error.code) in REFUSALS
	);
}

export function isRefusalCode(code: unknown): code is RefusalCode {
	return typeof code === "string" && Object.hasOwn(REFUSALS, code);
}

export function refusalStatus(code: RefusalCode): number {
	return REFUSALS[code].status;
}

export function refusalText(code: RefusalCode, language: Language): string {
	return REFUSALS[code][language];
}
