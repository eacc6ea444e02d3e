import { memoryMoney, moneyContract } from './money.fake.ts'

moneyContract('memory', async () => [memoryMoney()])
