/** The texts of the sandbox's pages, in both languages. */
import type { CardBehaviour, CardErrors } from "./test-cards.ts";

export type PageLanguage = "en" | "es";

type Texts = {
	card: string;
	number: string;
	expiry: string;
	expiryHint: string;
	cvc: string;
	name: string;
	help: string;
	more: string;
	use: string;
	outcomes: Record<CardBehaviour, string>;
	faults: Record<NonNullable<CardErrors["number"]>, string>;
	unreachable: string;
	notice: string;
	wallet: string;
	walletTitle: string;
	verifyTitle: string;
	accountTitle: string;
	verifyText: string;
	approveText: string;
	approve: string;
	fail: string;
	cancel: string;
	over: string;
	unknown: string;
	shipTo: string;
	shippingRate: string;
	total: string;
	pay: string;
};

export const PAGE_TEXTS: Record<PageLanguage, Texts> = {
	en: {
		card: "Card",
		number: "Card number",
		expiry: "Expires",
		expiryHint: "MM / YY",
		cvc: "Security code",
		name: "Name on the card",
		help: "Test store, no money moves. Pay with this card, any future date and any code:",
		more: "More test cards",
		use: "Use",
		outcomes: {
			pays: "pays",
			declined: "is declined",
			insufficient_funds: "has too little money",
			expired_card: "has expired",
			verify: "asks the bank to verify",
			slow: "answers slowly",
			lost: "pays, but the answer is lost",
			refund_fails: "pays, but a refund comes back",
		},
		faults: {
			missing: "Please fill this in",
			wrong: "This is not complete",
			past: "This date has passed",
			not_a_test_card: "Only the test cards below are taken here",
		},
		unreachable: "The card could not be checked. Please try again.",
		notice: "Test store. No money moves.",
		wallet: "Pay with test wallet",
		walletTitle: "Test wallet",
		verifyTitle: "Test bank: is this you?",
		accountTitle: "Test account",
		verifyText: "A payment with your card waits for your word.",
		approveText: "The store asks you for this payment.",
		approve: "Approve",
		fail: "Refuse",
		cancel: "Cancel",
		over: "This step is done. You can go back to the store.",
		unknown: "This payment does not exist.",
		shipTo: "Ship to",
		shippingRate: "Shipping",
		total: "Total",
		pay: "Pay",
	},
	es: {
		card: "Tarjeta",
		number: "Número de tarjeta",
		expiry: "Vence",
		expiryHint: "MM / AA",
		cvc: "Código CVC",
		name: "Nombre en la tarjeta",
		help: "Tienda de prueba, no se mueve dinero. Pague con esta tarjeta, cualquier fecha futura y cualquier código:",
		more: "Más tarjetas de prueba",
		use: "Usar",
		outcomes: {
			pays: "paga",
			declined: "es rechazada",
			insufficient_funds: "no tiene fondos",
			expired_card: "está vencida",
			verify: "pide verificación del banco",
			slow: "responde lento",
			lost: "paga, pero la respuesta se pierde",
			refund_fails: "paga, pero el banco rechaza el reembolso",
		},
		faults: {
			missing: "Complete este campo",
			wrong: "Está incompleto",
			past: "Esta fecha ya pasó",
			not_a_test_card: "Aquí solo se aceptan las tarjetas de prueba de abajo",
		},
		unreachable: "No se pudo comprobar la tarjeta. Inténtelo de nuevo.",
		notice: "Tienda de prueba. No se mueve dinero.",
		wallet: "Pagar con billetera de prueba",
		walletTitle: "Billetera de prueba",
		verifyTitle: "Banco de prueba: ¿es usted?",
		accountTitle: "Cuenta de prueba",
		verifyText: "Un pago con su tarjeta espera su confirmación.",
		approveText: "La tienda le pide este pago.",
		approve: "Aprobar",
		fail: "Rechazar",
		cancel: "Cancelar",
		over: "Este paso ya se hizo. Puede volver a la tienda.",
		unknown: "Este pago no existe.",
		shipTo: "Enviar a",
		shippingRate: "Envío",
		total: "Total",
		pay: "Pagar",
	},
};
