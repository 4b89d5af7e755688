/** Signing in, registering, and the data of a session in the browser. */
import { DEMO_PASSWORD } from "../../demo/sign-ins.ts";
import { customerOfTest } from "../setup/browser/customers.ts";
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";
import { linkInMail, SIGN_IN, signIn } from "../support/browser-sign-in.ts";

// The browser logs the error status of a refused form.
test.use({ allowedFaults: [/status of 40[01]/] });

const WORDS = {
	en: {
		wrong: "E-mail or password is not correct",
		required: ["E-mail is required", "Password is required"],
		seller: "Your Seller",
		signOut: "Sign out",
		out: "You are signed out",
		create: "Create account",
		fleet: /^Fleet or repair shop/,
		faults: [
			"Name is required",
			"Last name is required",
			"Company is required",
			"Tax ID is required",
			"Phone is required",
		],
		differ: "Password must be equal to the new password!",
		min: "The password must have at least 10 characters",
		phoneMin: "The phone must have at least 10 digits",
		labels: {
			first: "First name",
			last: "Last name",
			company: "Company",
			tax: "Tax ID",
			phone: "Phone",
			pass: "New password",
			again: "Repeat password",
		},
		mailbox: "Check your e-mail",
		confirm: "Confirm",
		notChosen: /This is not the password that was chosen with this registration/,
		completed: "Registration completed",
		waiting: "A sales rep is reviewing your account",
		forgot: "Forgot your password?",
		sendLink: "Send link",
		save: "Save password",
		changed: "Your password has been changed",
		lost: "This link has already been used or has expired",
		wantClose: "I want to close my account",
		current: "Current password",
		close: "Close my account",
		closed: "Your account is closed",
	},
	es: {
		wrong: "El correo electrónico o la contraseña no son correctos",
		required: ["El correo electrónico es obligatorio", "La contraseña es obligatoria"],
		seller: "Su vendedor",
		signOut: "Cerrar sesión",
		out: "Cerró su sesión",
		create: "Crear cuenta",
		fleet: /^Flotilla o taller/,
		faults: [
			"El nombre es obligatorio",
			"El apellido es obligatorio",
			"La empresa es obligatoria",
			"El número de identificación fiscal es obligatorio",
			"El teléfono es obligatorio",
		],
		differ: "¡La contraseña debe ser igual a la nueva contraseña!",
		min: "La contraseña debe tener al menos 10 caracteres",
		phoneMin: "El teléfono debe tener al menos 10 dígitos",
		labels: {
			first: "Nombre",
			last: "Apellido",
			company: "Empresa",
			tax: "Número de identificación fiscal",
			phone: "Teléfono",
			pass: "Nueva contraseña",
			again: "Repita la contraseña",
		},
		mailbox: "Revise su correo",
		confirm: "Confirmar",
		notChosen: /Esta no es la contraseña que se eligió en este registro/,
		completed: "Registro completado",
		waiting: "Un vendedor está revisando su cuenta",
		forgot: "¿Olvidó su contraseña?",
		sendLink: "Enviar enlace",
		save: "Guardar contraseña",
		changed: "Su contraseña fue cambiada",
		lost: "Este enlace ya se usó o venció",
		wantClose: "Quiero cerrar mi cuenta",
		current: "Contraseña actual",
		close: "Cerrar mi cuenta",
		closed: "Su cuenta está cerrada",
	},
};

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];
	const shop = "shop@cabover.example";

	testIn.en(
		`signing in by keyboard alone, and out again, in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/my-account"));
			await expect(page).toHaveURL(new RegExp(`${at("/login")}\\?next=%2Fmy-account$`));
			await forEachLook(page, () => expectAccessible());
			const email = page.getByRole("main").getByLabel(SIGN_IN[language].email);
			await email.focus();
			await page.keyboard.press("Enter");
			for (const text of words.required) await expect(page.getByText(text)).toBeVisible();
			await expect(email).toBeFocused();
			await expectAccessible();
			await page.keyboard.type(shop.toUpperCase());
			await page.keyboard.press("Tab");
			await page.keyboard.type("not the password");
			await page.keyboard.press("Enter");
			await expect(page.getByRole("alert")).toContainText(words.wrong);
			await expect(email).toHaveValue(shop.toUpperCase());
			await page.getByLabel(SIGN_IN[language].password, { exact: true }).focus();
			await page.keyboard.press("ControlOrMeta+a");
			await page.keyboard.type(DEMO_PASSWORD);
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(new RegExp(`${at("/my-account")}$`));
			await expect(page.getByRole("banner").getByRole("link", { name: /^Demo/ })).toBeVisible();
			await expect(page.getByRole("heading", { name: words.seller })).toBeVisible();
			await expect
				.poll(() =>
					page.evaluate(() => JSON.parse(localStorage.getItem("profile") ?? "{}").userEmail),
				)
				.toBe(shop);
			expect(
				await page.evaluate(() => `${JSON.stringify(localStorage)} ${document.cookie}`),
			).not.toContain("session");
			for (const width of [360, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				await expectAccessible();
			}
			await page.getByRole("button", { name: words.signOut, exact: true }).first().focus();
			await page.keyboard.press("Enter");
			await expect(page.getByText(words.out)).toBeVisible();
			await expect(page).toHaveURL(new RegExp(`${at("/")}$`));
			await expect(
				page.getByRole("banner").getByRole("link", { name: SIGN_IN[language].button }),
			).toBeVisible();
			await expect.poll(() => page.evaluate(() => localStorage.getItem("profile"))).toBeNull();
		},
	);

	testIn.es(
		`registering, confirming by mail and signing in in ${language}`,
		async ({ page, browser, expectAccessible }) => {
			const email = `new-shop-${language}@customers.example`;
			await page.goto(at("/register?back=%2Fcontact-us"));
			const main = page.getByRole("main");
			const field = (label: string) => main.getByLabel(label, { exact: true });
			await main.getByRole("radio", { name: words.fleet }).check();
			await main.getByRole("button", { name: words.create }).click();
			for (const text of words.faults)
				await expect(page.getByText(text, { exact: true })).toBeVisible();
			for (const width of [360, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				await expectAccessible();
			}
			const { labels } = words;
			for (const [label, text] of [
				[labels.first, "Test"],
				[labels.last, "Customer"],
				[labels.company, "Test Shop"],
				[labels.tax, "12-3456789"],
				[SIGN_IN[language].email, email],
				[labels.phone, "305555"],
				[SIGN_IN[language].password, "short"],
				[labels.again, "other"],
			] as const)
				await field(label).fill(text);
			await main.getByRole("button", { name: words.create }).click();
			for (const text of [words.differ, words.min, words.phoneMin])
				await expect(page.getByText(text)).toBeVisible();
			await field(labels.phone).fill("3055550123");
			for (const label of [SIGN_IN[language].password, labels.again])
				await field(label).fill("gasket plow seventeen");
			await main.getByRole("button", { name: words.create }).click();
			await expect(page.getByRole("heading", { name: words.mailbox })).toBeVisible();
			await expectAccessible();
			const link = await linkInMail(page, email, /http\S+registration-confirmation\?token=[\w-]+/);
			const confirm = async (password: string) => {
				await main.getByLabel(SIGN_IN[language].password, { exact: true }).fill(password);
				await main.getByRole("button", { name: words.confirm }).click();
			};
			const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
			await plain.goto(link);
			await plain
				.getByRole("main")
				.getByLabel(SIGN_IN[language].password, { exact: true })
				.fill("without scripts");
			await plain.getByRole("main").getByRole("button", { name: words.confirm }).click();
			await expect(plain.getByText(words.notChosen)).toBeVisible();
			await plain.context().close();
			await page.goto(link);
			await confirm("somebody else's choice");
			await expect(field(SIGN_IN[language].password)).toHaveAccessibleDescription(words.notChosen);
			for (const width of [360, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				await expectAccessible();
			}
			await confirm("gasket plow seventeen");
			await expect(page.getByRole("heading", { name: words.completed })).toBeVisible();
			await expect(page.getByText(words.waiting)).toBeVisible();
			await expectAccessible();
			await page.goto(link);
			await confirm("gasket plow seventeen");
			await expect(page.getByRole("alert")).toContainText(words.lost);
			await page.goto(at("/login"));
			await signIn(page, language, { email, password: "gasket plow seventeen" });
			// The page where the registration began. The notice is shown once.
			await expect(page).toHaveURL(new RegExp(`${at("/contact-us")}$`));
			await page.goto(at("/my-account"));
			await expect(page.getByText(words.waiting)).toBeVisible();
			await page.goto(at("/my-account/personal-info"));
			await page.getByText(words.wantClose).click();
			await page.getByLabel(words.current).last().fill("gasket plow seventeen");
			await page.getByRole("button", { name: words.close }).click();
			await expect(page.getByText(words.closed)).toBeVisible();
			await expect(
				page.getByRole("banner").getByRole("link", { name: SIGN_IN[language].button }),
			).toBeVisible();
		},
	);

	testIn.en(
		`a forgotten password is replaced once, in ${language}`,
		async ({ page, expectAccessible }) => {
			const email = customerOfTest(`forgot-${language}`);
			await page.goto(at("/login"));
			await page.getByRole("link", { name: words.forgot }).click();
			const main = page.getByRole("main");
			await expect(main.getByRole("button", { name: words.sendLink })).toBeVisible();
			await main.getByLabel(SIGN_IN[language].email).fill(email);
			await main.getByRole("button", { name: words.sendLink }).click();
			await expect(page.getByText(words.mailbox)).toBeVisible();
			await expectAccessible();
			const link = await linkInMail(page, email, /http\S+new-password\/[\w-]+/);
			const setTo = async (password: string) => {
				await page.goto(link);
				for (const label of [words.labels.pass, words.labels.again])
					await main.getByLabel(label, { exact: true }).fill(password);
				await main.getByRole("button", { name: words.save }).click();
			};
			await page.goto(link);
			await expectAccessible();
			await setTo("crankshaft orange 41");
			await expect(page.getByText(words.changed)).toBeVisible();
			await signIn(page, language, { email, password: "crankshaft orange 41" });
			await setTo("crankshaft orange 42");
			await expect(page.getByRole("alert")).toContainText(words.lost);
		},
	);
});

test("signing in works without JavaScript, and takes the chosen vehicle along", async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
	const page = await context.newPage();
	await page.goto("/login?next=/my-account/my-orders");
	// No captcha is required here, so no text mentions it.
	await expect(page.getByText(/robot/i).filter({ visible: true })).toHaveCount(0);
	await page.getByRole("main").getByLabel("E-mail").fill("owner@cabover.example");
	await page.getByLabel("Password", { exact: true }).fill("wrong password");
	await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByText("E-mail or password is not correct")).toBeVisible();
	await expect(page.getByRole("main").getByLabel("E-mail")).toHaveValue("owner@cabover.example");
	await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
	await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/my-account\/my-orders$/);
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
	await context.close();
});

test("lines that could not be added to the account stay in the browser, past the next page and the sign-out", async ({
	page,
	context,
}) => {
	const readStorage = () =>
		page.evaluate(() => [localStorage.getItem("garage"), localStorage.getItem("apart")]);
	await page.goto("/login");
	await signIn(page, "en", { email: "owner@cabover.example" });
	await expect.poll(readStorage).toEqual([expect.any(String), null]);
	const truck = {
		type: "vehicle",
		id: 5,
		year: 1991,
		make: "Isuzu",
		model: "NPR",
		engine_name: "4BD1",
		engine_liter: "3.9",
	};
	const garage = JSON.stringify({ entries: [truck], active: { type: "vehicle", id: 5 } });
	await page.evaluate((text) => {
		localStorage.setItem("garage", text);
		// biome-ignore lint/suspicious/noDocumentCookie: as the server writes it when it could not add the garage to the account
		document.cookie = "signed-in=apart; path=/";
	}, garage);
	await page.goto("/my-account");
	await expect.poll(readStorage).toEqual([garage, "1"]);
	const pulled: string[] = [];
	page.on(
		"request",
		(request) => /vehicles\/garage$/.test(request.url()) && pulled.push(request.url()),
	);
	await page.goto("/my-account/my-orders");
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.getByText("You are signed out")).toBeVisible();
	await expect.poll(readStorage).toEqual([garage, null]);
	await expect
		.poll(async () => (await context.cookies()).find(({ name }) => name === "vehicle")?.value)
		.toBe("v5");
	expect(pulled).toEqual([]);
});

test.describe("a captcha that is down", () => {
	test.use({ allowedFaults: [/captcha\/challenge|status of 40[01]/] });

	test("does not stop sign-ins or password resets", async ({ page, expectAccessible }) => {
		await page.route("**/api/captcha/challenge", (route) => route.abort());
		await page.goto("/login?next=/my-account");
		await page.getByRole("main").getByLabel(SIGN_IN.en.email).focus();
		await expect(page.getByText("You can still send the form")).toBeVisible();
		await expectAccessible();
		await signIn(page, "en", { email: "seller@cabover.example" });
		await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
		await expect(
			page.getByRole("banner").getByRole("link", { name: SIGN_IN.en.button }),
		).toBeVisible();
		await page.goto("/es/forgot-password");
		await page.getByRole("main").getByLabel(SIGN_IN.es.email).fill("nobody@customers.example");
		await page.getByRole("button", { name: WORDS.es.sendLink }).click();
		await expect(page.getByText(WORDS.es.mailbox)).toBeVisible();
	});

	test("a browser that cannot solve the challenge, or gets no answer, can sign in too", async ({
		page,
	}) => {
		await page.clock.install();
		await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
		await page.goto("/es/login");
		await signIn(page, "es", { email: "seller@cabover.example" });
		await page.context().clearCookies();
		await page.route("**/api/captcha/challenge", () => {});
		await page.goto("/login");
		await page.evaluate(() => localStorage.clear());
		const main = page.getByRole("main");
		await main.getByLabel(SIGN_IN.en.email).fill("seller@cabover.example");
		await main.getByLabel(SIGN_IN.en.password, { exact: true }).fill(DEMO_PASSWORD);
		await main.getByRole("button", { name: SIGN_IN.en.button }).click();
		await expect(page.getByText("Checking that you are not a robot…")).toBeVisible();
		const button = main.getByRole("button", { name: SIGN_IN.en.button });
		await expect(button).toHaveAttribute("aria-busy", "true");
		// The timer may start a moment after its text is shown.
		await expect(async () => {
			await page.clock.runFor(8000);
			await expect(page).not.toHaveURL(/\/login/, { timeout: 1000 });
		}).toPass();
	});
});

test("only a path of this store is opened after signing in", async ({ page }) => {
	for (const next of [
		"https://evil.example/",
		"//evil.example",
		"/\\evil.example",
		"/es//evil.example",
	]) {
		await page.goto(`/login?next=${encodeURIComponent(next)}`);
		await expect(page.locator("input[name=next]")).toHaveValue("");
	}
});

test("signing in from the header leads back to the page it began on", async ({ page }) => {
	await page.goto("/custom-search?search=pump");
	await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
	await expect(page.getByRole("main").getByLabel("E-mail")).toBeVisible();
	await expect(page.getByText("Please sign in to continue")).toBeHidden();
	await signIn(page, "en", { email: "owner@cabover.example" });
	await expect(page).toHaveURL(/\/custom-search\?search=pump$/);
});

test("a session that the browser or the server has lost is ended, and the guest's cart and garage stay", async ({
	page,
	context,
}) => {
	const header = page.getByRole("banner");
	const guest = header.getByRole("link", { name: "Sign in" });
	await page.goto("/login");
	await signIn(page, "en", { email: "manager@cabover.example" });
	// The order history is stored last by a sign-in, and stored data is marked with the version.
	await expect.poll(() => page.evaluate(() => localStorage.getItem("order"))).not.toBeNull();
	// Data of another version ends the session, but the garage stays. They are written on a page
	// without scripts, because a page of the store would mark them with its own version again.
	await page.goto("/api/settings");
	await page.evaluate(() => {
		localStorage.setItem("localStorageVersion", "2.1");
		localStorage.setItem(
			"garage",
			JSON.stringify([
				{
					id: 1,
					type: "vehicle",
					year: 2015,
					make: "Isuzu",
					model: "NPR",
					engine_name: "4HK1",
					engine_liter: "5.2",
				},
			]),
		);
	});
	await page.goto("/");
	await expect(guest).toBeVisible();
	await expect
		.poll(() =>
			page.evaluate(() => [
				localStorage.getItem("localStorageVersion"),
				localStorage.getItem("garage"),
			]),
		)
		.toEqual(["2.2", expect.stringContaining("NPR")]);
	// A missing profile ends the session.
	await page.goto("/login");
	await signIn(page, "en", { email: "manager@cabover.example" });
	await expect.poll(() => page.evaluate(() => localStorage.getItem("profile"))).not.toBeNull();
	await page.goto("/api/settings");
	await page.evaluate(() => localStorage.removeItem("profile"));
	await page.goto("/");
	await expect(guest).toBeVisible();
	await expect
		.poll(async () => (await context.cookies()).map(({ name }) => name))
		.not.toContain("__Host-session");
});
