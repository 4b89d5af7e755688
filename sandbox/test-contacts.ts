/** The people whose address the test wallet can hand over. */

export type TestContact = {
	name: string;
	email: string;
	phone: string;
	address: {
		line1: string;
		line2: string;
		city: string;
		state: string;
		postal_code: string;
		country: string;
	};
};

export const TEST_CONTACTS: readonly TestContact[] = [
	{
		name: "Rosa Vega",
		email: "rosa@wallet.example",
		phone: "+13055550142",
		address: place("8300 NW 53rd St", "Doral", "FL", "33166"),
	},
	{
		name: "Dale Turner",
		email: "dale@wallet.example",
		phone: "+15125550117",
		address: place("500 E 4th St", "Austin", "TX", "78701"),
	},
	// Wallets hand over what the buyer once typed, which may lack a number to call.
	{
		name: "Pat Short",
		email: "pat@wallet.example",
		phone: "",
		address: place("1", "Houston", "TX", "77002"),
	},
	{
		name: "Luis Prado",
		email: "luis@wallet.example",
		phone: "+528155550123",
		address: place("Av. Constitución 400", "Monterrey", "NL", "64000", "MX"),
	},
];

function place(
	line1: string,
	city: string,
	state: string,
	postal_code: string,
	country = "US",
): TestContact["address"] {
	return { line1, line2: "", city, state, postal_code, country };
}
