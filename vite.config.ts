import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { MESSAGE_OPTIONS } from "./scripts/compile-messages.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { isComponentsBuild } from "./src/app/components-build.ts";

/**
 * Modules that pages import statically, and that at least two pages share. Code loaded later is not
 * among them.
 */
const SHARED_BY_PAGES = { tags: ["$initial" as const], minShareCount: 2 };

function anyOf(...patterns: RegExp[]): RegExp {
	return new RegExp(patterns.map(({ source }) => source).join("|"));
}

/**
 * Which modules share a chunk: few chunks, because each small file costs a phone more time than its
 * bytes. A group takes the dependencies of its modules along, their messages too, unless a group of
 * higher priority has them.
 */
const CHUNKS = [
	{
		name: "framework",
		priority: 90,
		test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
	},
	// The shell of every page, and the code that home, lists and part pages share.
	{
		name: "shell",
		priority: 80,
		tags: ["$initial" as const],
		test: anyOf(
			// `error-page` and `handle-form` run on the server and would bring the texts of all refusals.
			/src[\\/]app[\\/]page[\\/](?!store-map|pickup-store|error-page\.|handle-form|page-context)/,
			/src[\\/]app[\\/]shell[\\/]/,
			/src[\\/]app[\\/]product-box[\\/](?!product-box|product-grid|offer-lines|brand-circles|match-reason|part-price|short-quality)/,
			/src[\\/]app[\\/](browser[\\/]api-client|vehicle[\\/]use-refresh)\./,
			/src[\\/]domain[\\/]catalog[\\/]paging\./,
			/src[\\/]app[\\/]ui[\\/](availability-tone|badge|breadcrumbs|count|disclosure|drawing|on-demand)\./,
			/messages[\\/](all_categories|availability|brands?|category|engine|home|model)\.js$/,
			/messages[\\/](parts|parts_count|parts_for|presentation|price|region|subcategories|subcategory|years)\.js$/,
			/messages[\\/](chat_whatsapp|core|landing_makes)\.js$/,
		),
	},
	// Browsers need the texts of refusals only when one is shown.
	{ name: "refusals", priority: 79, test: /domain[\\/]refusal[\\/](?!server-error)/ },
	// Cards of parts, on home, lists and the pages of makes and models. Part pages show none. The
	// cards are hydrated later than their grid.
	{ name: "grid", priority: 76, test: /app[\\/]product-box[\\/]product-grid\./ },
	{
		name: "cards",
		priority: 75,
		test: /app[\\/]product-box[\\/](product-box|offer-lines|brand-circles)\./,
	},
	// What part pages, carts and account pages show, but home and lists of cards do not.
	{
		name: "display",
		priority: 77,
		test: anyOf(
			/app[\\/]ui[\\/](notice|part-number-text)\./,
			/app[\\/]product-box[\\/]part-price\./,
			/app[\\/](stock[\\/]stock-badge|ui[\\/](availability|quality)-badge)\./,
			/domain[\\/]catalog[\\/]search-text\./,
			/messages[\\/](contact_us|does_it_fit|our_number|replaced_by|special_order_short)\.js$/,
			/messages[\\/]stock_notice_ask\.js$/,
		),
	},
	// Loaded later on part pages, at once by the pages of accounts.
	{ name: "tables", priority: 75, test: /app[\\/]ui[\\/](definition-list|table)\./ },
	// No landing page shows these. Suggestions, dialogs and most other pages need them, but not the
	// chunk of the forms.
	{
		name: "details",
		priority: 70,
		test: anyOf(
			/app[\\/](stock[\\/]ships-text|ui[\\/]day|product-box[\\/]match-reason-text)\./,
			/app[\\/]product-box[\\/]short-quality-name\./,
			/app[\\/](ui[\\/](empty-state|pagination|print-button|refusal-notice|skeleton)|browser[\\/]refusal-sentence)\./,
			/messages[\\/](browse_categories|find_an_order|fits|vehicle|vin_label)\.js$/,
			// For tables of parts, in lists too.
			/messages[\\/](add_all_to_cart|ask_us|part|quantity)\.js$/,
			/messages[\\/]presentation_/,
		),
	},
	{
		name: "fields",
		priority: 66,
		test: anyOf(
			/app[\\/]ui[\\/]field\./,
			/domain[\\/]store[\\/]store-day\./,
			/messages[\\/](choose_one|ui_optional)\.js$/,
		),
	},
	{
		...SHARED_BY_PAGES,
		name: "list",
		priority: 65,
		test: /app[\\/]screens[\\/]list[\\/]|messages[\\/]list_(description|title|title_page)\.js$/,
	},
	// On home, and on the pages with forms.
	{
		name: "vehicle-selector",
		priority: 65,
		test: anyOf(
			/app[\\/]vehicle[\\/]vehicle-selector\.tsx/,
			/messages[\\/](by_engine_alone|find_by_vehicle|make|shop_by_category|year)\.js$/,
		),
	},
	{
		...SHARED_BY_PAGES,
		name: "landing",
		priority: 65,
		test: /app[\\/]screens[\\/]landing[\\/]|messages[\\/]landing_/,
	},
	// Posts, pages and the screens of their editor. The editor itself is loaded by an opened entry.
	{
		...SHARED_BY_PAGES,
		name: "content",
		priority: 65,
		test: /src[\\/](app|domain)[\\/]content[\\/]/,
	},
	// Loaded with the first input on a list or a part page (`page/hydrate-later.tsx`).
	{
		name: "list-later",
		priority: 62,
		test: /app[\\/]screens[\\/]list[\\/](filter-(choices|links)|list-pages)\./,
	},
	{
		name: "part-details",
		priority: 62,
		test: /app[\\/]screens[\\/]part[\\/](buy-bar|part-details|part-rows|fit-answer)\./,
	},
	// Loaded with the first dialog and the first change of the cart.
	{
		name: "dialog",
		priority: 60,
		test: /app[\\/]ui[\\/](modal|side-panel|dialog-frame)\./,
	},
	// The session of a customer, the cart page and the checkout need the cart that the browser
	// stores, but not its lines.
	{
		name: "stored-cart",
		priority: 64,
		test: anyOf(
			/app[\\/]cart[\\/](local-cart|cart-items|parse-stored-cart|saved-for-later|unpaid-order)\./,
			/app[\\/](browser[\\/]payment-path|payment[\\/]payment-method-name)\./,
			/messages[\\/](cart_total|checkout_express_with|core_total_hint|order_no_return|saved_for_later)\.js$/,
			/messages[\\/](checkout|checkout_step_shipping|core_total|go_to_checkout|pay_loading)\.js$/,
			/app[\\/]checkout-draft[\\/]is-draft-started\./,
		),
	},
	// Loaded at the start of each page of a customer, and by everything that changes the garage.
	{
		name: "garage",
		priority: 63,
		test: anyOf(
			/app[\\/]vehicle[\\/]((account|send)-garage|garage-(store|rules)|vehicle-answers-cookie)\./,
			/messages[\\/]garage_(cookies_blocked|not_sent)\.js$/,
		),
	},
	{
		name: "session",
		priority: 62,
		test: anyOf(
			/app[\\/]session[\\/](page-load|account-cart|clear-session)\./,
			/app[\\/]cart[\\/]load-account-cart\./,
		),
	},
	{
		name: "cart",
		priority: 60,
		test: anyOf(
			/src[\\/](app|domain)[\\/]cart[\\/](?!part-number-list)/,
			/app[\\/]screens[\\/]cart[\\/](cart-|guest-cart-view|customer-cart-content|saved-line|share-tools|shipping-estimate\.)/,
			/app[\\/]vehicle[\\/](request-cart-audit|find-fits)\./,
		),
	},
	// The forms of the checkout, then what only other forms need.
	{
		...SHARED_BY_PAGES,
		name: "form",
		priority: 59,
		test: anyOf(
			/src[\\/]app[\\/]ui[\\/](button|choice-field|field-frame|fold|form|percent-text|phone-field|use-form-state)\./,
			// Pages of accounts and of the office need these, but not the chunks of the checkout.
			/src[\\/]app[\\/](page[\\/]pickup-store|vehicle[\\/]marked-vin)\./,
			/messages[\\/]email\.js$/,
			// The checks of texts that the checkout needs without the schemas.
			/src[\\/]domain[\\/](account[\\/]email|form[\\/](character-count|text-characters)|vehicle[\\/]vin)\./,
		),
	},
	{
		...SHARED_BY_PAGES,
		name: "controls",
		priority: 58.5,
		test: anyOf(
			/src[\\/]app[\\/]ui[\\/](?!use-form\.|use-form-answer|form-texts)/,
			/[\\/](restore-typed-form|contact-limits)\./,
		),
	},
	// The checkout begins with them; pages of accounts need them too.
	{
		...SHARED_BY_PAGES,
		name: "address",
		priority: 58,
		test: anyOf(
			/src[\\/]app[\\/]address[\\/](short-address-fields|delivery-fields|place-fields|fill-place-of-zip)\./,
			/src[\\/]domain[\\/]address[\\/]/,
		),
	},
	// The check of a form and the texts of its errors. The checkout loads them with the first input.
	{
		name: "schemas",
		priority: 57,
		test: anyOf(
			/node_modules[\\/]zod[\\/]/,
			/src[\\/]app[\\/]ui[\\/](use-form\.|use-form-answer|form-texts)/,
			/src[\\/]domain[\\/]form[\\/]/,
			/src[\\/]contract[\\/](form-schema|field-checks|account-inputs|address-input|order-inputs)\./,
		),
	},
	// The first steps of the checkout, which a customer's page loads with the first input, then the
	// last ones.
	{
		name: "checkout-steps",
		priority: 56,
		test: anyOf(
			/app[\\/]screens[\\/]checkout[\\/](open-checkout|contact-and-address|express-checkout)\./,
			/app[\\/]screens[\\/]checkout[\\/](order-summary|steps-bar|address-entry|address-step)\./,
		),
	},
	// The wallet on top of the checkout and in the cart, without the payment step.
	{
		name: "wallet",
		priority: 55.5,
		test: anyOf(
			/app[\\/]checkout[\\/](wallet-checkout|wallet-quote|send-order|use-captcha-form|use-wallet-result)\./,
			/app[\\/]payment[\\/](wallet-sheet|sandbox-wallet-sheet|provider-frame)\./,
			/messages[\\/]pay_frame_\w+\.js$/,
		),
	},
	{
		...SHARED_BY_PAGES,
		name: "payment",
		priority: 55,
		test: /app[\\/](screens[\\/]checkout|payment)[\\/]/,
	},
	// Some of these pages link to the office, and need its addresses, but not its chunk.
	{
		...SHARED_BY_PAGES,
		name: "account",
		priority: 30,
		test: anyOf(
			/app[\\/](screens[\\/](account|login|order|returns|quote)|account|order|address)[\\/]/,
			/app[\\/]office[\\/]office-links\./,
			/app[\\/](browser[\\/]upload-picture|session[\\/]guest-cart-and-garage)\./,
			/domain[\\/]returns[\\/]returned-goods\./,
		),
	},
	{
		...SHARED_BY_PAGES,
		name: "admin",
		priority: 20,
		test: anyOf(
			/app[\\/](screens[\\/](admin|office-[\w-]+|operations)|office)[\\/]/,
			// Small files of their own would make the manifest of every page longer.
			/contract[\\/](content|credit|master-data|part|shipment)-\w+\./,
			/domain[\\/](catalog[\\/](master-data|part-(limits|record))|store[\\/]new-store|shipment[\\/]|shipping[\\/]units|order[\\/]order-hold)/,
			/domain[\\/](accounting[\\/]journal|import[\\/]import-state)\./,
			/messages[\\/](admin|office)_/,
		),
	},
	// The other texts that pages share: without this group each would be a file, and the router's
	// manifest would name it.
	{ ...SHARED_BY_PAGES, name: "texts", priority: 10, test: /app[\\/]messages[\\/]compiled/ },
];

const isForComponents = isComponentsBuild(process.argv);

export default defineConfig(({ command }) => ({
	// All packages are prepared when development starts. One that is found later reloads the open
	// pages.
	optimizeDeps: { entries: ["src/app/**/*.{ts,tsx}", "!src/app/**/*.test.ts"] },
	plugins: [
		// `scripts/build.ts` and `scripts/generate-code.ts` compile the messages first.
		command === "serve" &&
			paraglideVitePlugin({
				...MESSAGE_OPTIONS,
				// For the editor, from `npm run dev` only: they take half a minute of processor.
				emitTsDeclarations: process.argv.includes("--message-types"),
			}),
		inlineScripts(),
		tailwindcss(),
		reactRouter(),
	],
	build: {
		assetsInlineLimit: 0,
		target: "es2023",
		sourcemap: false,
		// Only tests load the page of the components.
		...(isForComponents && { minify: false }),
		// Every page has loaded the first three already; single messages (`add_to_cart`) are too small
		// to preload. Each name
		// in these lists is in the shell's chunk.
		modulePreload: {
			resolveDependencies: (_, files) =>
				files.filter((file) => !/(framework|rolldown-runtime|shell)-|\w_\w/.test(file)),
		},
	},
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
	},
	// The server bundle contains React, so that pages render with its production code under any
	// NODE_ENV.
	...(command === "build" && {
		ssr: { noExternal: true },
		define: {
			"process.env.NODE_ENV": JSON.stringify(isForComponents ? "development" : "production"),
		},
	}),
}));
